import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publicRegistry, runtimeConfig } from '@blush/shared-ui/contracts';
import { temporaryFolder } from '@blush/server-kit/testing';
import { NOT_FOUND_FILE } from '../pages/page-file.js';
import { rollBack } from '../publish/roll-back.js';
import { switchRemote } from '../publish/switch-remote.js';
import { ReleasedEdge } from '../../test/released-edge.js';
import { provenance } from '../../test/workspace.js';

let released: ReleasedEdge;
const open = async () => void (released = await ReleasedEdge.open());
const close = () => released.close();
const get: ReleasedEdge['get'] = (...request) => released.get(...request);
const entryOf = (name: string) => released.entryOf(name);

describe('the edge server serves', () => {
  beforeAll(open);
  afterAll(close);

  it.each(['/', '/allclass', '/dashboard/userhome', '/anything/else'])('the page for %s', async (path) => {
    const { status, headers, body } = await get(path, { accept: 'text/html' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('<div id="root">');
  });

  it('POR-03 the public registry, which does not name role areas', async () => {
    const { headers, body } = await get('/registry.json');
    expect(publicRegistry.parse(JSON.parse(body.toString())).remotes.map(({ name }) => name)).toEqual([
      'mfe-public',
    ]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('the runtime configuration, without secrets', async () => {
    const { body } = await get('/config.json');
    const config = runtimeConfig.parse(JSON.parse(body.toString()));
    expect(config.apiUrl).toBe('http://localhost:4201');
    expect(config.stripe).toEqual({
      publishableKey: 'pk_test_blush',
      scriptUrl: 'http://localhost:4203/stripe.js',
    });
    expect(body.toString()).not.toMatch(/sk_|whsec_|mongodb/);
  });

  it('released files as immutable', async () => {
    const { status, headers, body } = await get(await entryOf('mfe-public'));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(body.toString()).toContain('./routes');
  });

  it('every released version, because open tabs still load files of older ones', async () => {
    const before = await entryOf('mfe-public');
    await released.workspace.release(
      await released.workspace.remote('mfe-public', { mounts: ['/'], content: 'new' }),
    );
    expect(await entryOf('mfe-public')).not.toBe(before);
    expect((await get(before)).status).toBe(200);
  });

  it('security.txt, and the policy that it names', async () => {
    const { status, headers, body } = await get('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.toString()).toMatch(/^Contact: mailto:security@localhost$/m);
    const [, policy = ''] = /^Policy: http:\/\/localhost:4200(\/.*)$/m.exec(body.toString()) ?? [];
    const page = await get(policy);
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(page.body.toString()).toContain('Report a vulnerability');
  });

  it('an icon and the pictures of the demo data', async () => {
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await get('/favicon.ico')).status).toBe(200);
    expect((await get('/demo/people/student.avif')).headers['content-type']).toBe('image/avif');
    expect((await get('/demo/classes/red-lips.avif')).headers['content-type']).toBe('image/avif');
  });

  it('the picture for links on other sites', async () => {
    expect((await get('/og.jpg')).headers['content-type']).toBe('image/jpeg');
    expect((await get('/apple-touch-icon.png')).headers['content-type']).toBe('image/png');
  });

  it('the icons that `site.webmanifest` names', async () => {
    const manifest = await get('/site.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json');
    const { icons } = JSON.parse(manifest.body.toString()) as { icons: { src: string }[] };
    expect(icons).toHaveLength(4);
    for (const { src } of icons) expect((await get(src)).status).toBe(200);
  });

  it('its readiness: 503 while it drains, and pages are answered until it closes', async () => {
    released.draining.begin();
    const health = await get('/healthz');
    expect([health.status, health.body.toString()]).toEqual([503, '{"status":"stopping","broken":0}']);
    const page = await get('/', { accept: 'text/html' });
    expect([page.status, page.headers.connection]).toEqual([200, 'close']);
    await released.reopen();
  });

  it('its readiness: 503 before the first release', async () => {
    expect((await get('/healthz')).status).toBe(200);
    await released.reopen({ RELEASES_DIR: temporaryFolder() });
    expect((await get('/healthz')).status).toBe(503);
    expect((await get('/', { accept: 'text/html' })).body.toString()).toContain('npm run release -- shell');
  });
});

describe('POR-06 a running edge server', () => {
  beforeEach(open);
  afterEach(close);

  it('serves a release and a rollback from the next request on', async () => {
    const registry = async () =>
      publicRegistry.parse(JSON.parse((await get('/registry.json')).body.toString()));
    const first = await registry();
    await released.workspace.release(
      await released.workspace.remote('mfe-public', { mounts: ['/'], content: 'new' }),
    );
    const second = await registry();
    expect(second.remotes[0]?.version).not.toBe(first.remotes[0]?.version);
    expect((await get('/')).body.toString()).toContain(second.remotes[0]?.version);
    await rollBack(released.workspace.store, 'mfe-public', provenance);
    expect(await registry()).toEqual(first);
  });

  it('sends the same bytes of HTML until the shell or a public remote is released', async () => {
    const { body, headers } = await get('/allclass');
    await released.workspace.release(
      await released.workspace.remote('mfe-staff', { roles: ['admin'], content: 'new' }),
    );
    const again = await get('/allclass');
    expect(again.body.equals(body)).toBe(true);
    expect(again.headers.etag).toBe(headers.etag);
    await released.workspace.release(await released.workspace.shell({ content: 'new' }));
    expect((await get('/allclass')).body.equals(body)).toBe(false);
  });
});

const ofPages = async (path: string) => {
  const { pages } = await released.workspace.store.live();
  return join(released.workspace.store.root, 'pages', pages ?? '', path);
};
const addPage = async (path: string, text: string) => {
  const file = await ofPages(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

describe('an address without a rendered page', () => {
  beforeAll(async () => {
    await open();
    const mounts = ['/', '/all-class', '/all-class/:id', '/reminders/:token'];
    await released.workspace.release(await released.workspace.remote('mfe-public', { mounts }));
    await addPage(NOT_FOUND_FILE, 'nothing here');
    await addPage('routes/all-class/7/index.html', 'class 7');
    await released.reopen();
  });
  afterAll(close);

  const getPage = (path: string) => get(path, { accept: 'text/html' });

  it('gets the common page with 200 if its mount has no rendered page', async () => {
    const { status, body } = await getPage('/reminders/a-token');
    expect(status).toBe(200);
    expect(body.equals(readFileSync(await ofPages('index.html')))).toBe(true);
  });

  it('gets the common page with 404 if its mount has rendered pages', async () => {
    expect((await getPage('/all-class/7')).body.toString()).toBe('class 7');
    const { status, body } = await getPage('/all-class/8');
    expect(status).toBe(404);
    expect(body.equals(readFileSync(await ofPages('index.html')))).toBe(true);
  });

  it('gets the not-found page with 404 if no remote mounts it', async () => {
    const { status, body } = await getPage('/reminders');
    expect([status, body.toString()]).toEqual([404, 'nothing here']);
  });

  it.each([
    ['/All-Class/7?tab=Dates', '/all-class/7?tab=Dates'],
    ['//ALL-class//7/', '/all-class/7'],
    ['/Dashboard/profile', '/dashboard/profile'],
  ])('redirects if a page has it in another spelling: %s', async (address, location) => {
    const { status, headers } = await getPage(address);
    expect([status, headers.location, headers['cache-control']]).toEqual([308, location, 'no-cache']);
  });

  it.each(['/all-class/7/', '/dashboard/x/AbC', '/Nowhere', '/all-class/AbC', '//Evil'])(
    'is not redirected without such a page: %s',
    async (address) => {
      expect((await getPage(address)).headers).not.toHaveProperty('location');
    },
  );

  it('gets that page with 404 again if the client has it', async () => {
    const { headers } = await getPage('/reminders');
    const again = await get('/reminders', { accept: 'text/html', 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.toString()]).toEqual([404, 'nothing here']);
  });
});

describe('POR-06 while a remote is disabled', () => {
  beforeEach(open);
  afterEach(close);

  const setDisabled = (disabled: boolean) =>
    switchRemote(released.workspace.store, 'mfe-public', disabled, provenance);

  it('its addresses get the common page, whose registry marks it as disabled', async () => {
    await released.workspace.release(
      await released.workspace.remote('mfe-public', {
        mounts: ['/', '/all-class', '/all-class/:id', '/blog/*'],
      }),
    );
    const before = await get('/all-class');
    await setDisabled(true);
    await addPage(NOT_FOUND_FILE, 'nothing here');
    await released.reopen();
    for (const path of ['/', '/all-class', '/All-Class/', '/all-class/7', '/blog', '/blog/one/two']) {
      const { status, body } = await get(path, { accept: 'text/html' });
      expect(status).toBe(200);
      expect(body.toString()).toContain('"disabled":true');
      expect(body.toString()).not.toContain('rel="preload" href="/remotes/');
    }
    for (const path of ['/all-class/7/more', '/allxclass', '/blogs']) {
      expect((await get(path, { accept: 'text/html' })).status).toBe(404);
    }
    await setDisabled(false);
    expect((await get('/all-class')).body.equals(before.body)).toBe(true);
  });

  it('the HTML stays the same if the remote is a role area', async () => {
    const { body } = await get('/allclass');
    await switchRemote(released.workspace.store, 'mfe-staff', true, provenance);
    expect((await get('/allclass')).body.equals(body)).toBe(true);
  });
});
