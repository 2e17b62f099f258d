import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publicRegistry, runtimeConfig } from '@blush/shared-ui/contracts';
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '@blush/server-kit/config';
import { NOT_FOUND_FILE } from '../pages/page-file.js';
import { rollBack } from '../publish/roll-back.js';
import { switchRemote } from '../publish/switch-remote.js';
import { INLINE_SCRIPTS_FILE, inlineScripts } from '../pages/inline-scripts.js';
import { provenance, Workspace } from '../../test/workspace.js';
import { createEdge } from './server.js';
import { type Answer, send } from '../../test/send.js';
import { temporaryFolder } from '@blush/server-kit/testing';

let workspace: Workspace;
let edge: FastifyInstance;

async function openEdge(env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const config = loadConfig({
    root: workspace.root,
    env: { RELEASES_DIR: workspace.store.root, LOG_LEVEL: 'silent', ...env },
    part: 'edge',
  });
  const app = createEdge(config);
  await app.listen({ host: 'localhost', port: 0 });
  return app;
}

async function openReleased(): Promise<void> {
  workspace = new Workspace();
  await workspace.release(
    await workspace.shell(),
    await workspace.remote('mfe-public', { mounts: ['/', '/allclass'] }),
    await workspace.remote('mfe-staff', { roles: ['admin'] }),
  );
  edge = await openEdge();
}
async function close(): Promise<void> {
  await edge.close();
  workspace.remove();
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(edge, path, { method, headers });

const entryOf = async (name: string) =>
  (await workspace.store.live()).remotes.find((remote) => remote.name === name)?.entry ?? '';

describe('the edge server serves', () => {
  beforeAll(openReleased);
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

  it('released files to be kept for ever', async () => {
    const { status, headers, body } = await get(await entryOf('mfe-public'));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(body.toString()).toContain('./routes');
  });

  it('every version that was released, so that an open tab keeps what it loaded', async () => {
    const before = await entryOf('mfe-public');
    await workspace.release(await workspace.remote('mfe-public', { mounts: ['/'], content: 'new' }));
    expect(await entryOf('mfe-public')).not.toBe(before);
    expect((await get(before)).status).toBe(200);
  });

  it('an icon and the pictures of the demo school', async () => {
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await get('/favicon.ico')).status).toBe(200);
    expect((await get('/demo/people/student.avif')).headers['content-type']).toBe('image/avif');
    expect((await get('/demo/classes/red-lips.avif')).headers['content-type']).toBe('image/avif');
  });

  it('the picture shown where a page is shared', async () => {
    expect((await get('/og.jpg')).headers['content-type']).toBe('image/jpeg');
    expect((await get('/apple-touch-icon.png')).headers['content-type']).toBe('image/png');
  });

  it('the icons that its manifest names', async () => {
    const manifest = await get('/site.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json');
    const { icons } = JSON.parse(manifest.body.toString()) as { icons: { src: string }[] };
    expect(icons).toHaveLength(4);
    for (const { src } of icons) expect((await get(src)).status).toBe(200);
  });

  it('whether it is ready', async () => {
    expect((await get('/healthz')).status).toBe(200);
    await edge.close();
    edge = await openEdge({ RELEASES_DIR: temporaryFolder() });
    expect((await get('/healthz')).status).toBe(503);
    expect((await get('/', { accept: 'text/html' })).body.toString()).toContain('npm run release -- shell');
  });
});

describe('POR-06 a running edge server', () => {
  beforeEach(openReleased);
  afterEach(close);

  it('shows a release and a rollback from the next request on', async () => {
    const registry = async () =>
      publicRegistry.parse(JSON.parse((await get('/registry.json')).body.toString()));
    const first = await registry();
    await workspace.release(await workspace.remote('mfe-public', { mounts: ['/'], content: 'new' }));
    const second = await registry();
    expect(second.remotes[0]?.version).not.toBe(first.remotes[0]?.version);
    expect((await get('/')).body.toString()).toContain(second.remotes[0]?.version);
    await rollBack(workspace.store, 'mfe-public', provenance);
    expect(await registry()).toEqual(first);
  });

  it('sends the same bytes of HTML until the shell or a public remote is released', async () => {
    const { body, headers } = await get('/allclass');
    await workspace.release(await workspace.remote('mfe-staff', { roles: ['admin'], content: 'new' }));
    const again = await get('/allclass');
    expect(again.body.equals(body)).toBe(true);
    expect(again.headers.etag).toBe(headers.etag);
    await workspace.release(await workspace.shell({ content: 'new' }));
    expect((await get('/allclass')).body.equals(body)).toBe(false);
  });
});

describe('POR-06 while a public remote is switched off', () => {
  beforeEach(openReleased);
  afterEach(close);

  const switchTo = (disabled: boolean) => switchRemote(workspace.store, 'mfe-public', disabled, provenance);

  it('its addresses still answer, with the common page, whose registry says so', async () => {
    await workspace.release(
      await workspace.remote('mfe-public', { mounts: ['/', '/all-class', '/all-class/:id', '/blog/*'] }),
    );
    const before = await get('/all-class');
    await switchTo(true);
    // Rendered where a site is served: what is at no address of anybody.
    const { pages } = await workspace.store.live();
    writeFileSync(join(workspace.store.root, 'pages', pages ?? '', NOT_FOUND_FILE), 'nothing here');
    await edge.close();
    edge = await openEdge();
    for (const path of ['/', '/all-class', '/All-Class/', '/all-class/7', '/blog', '/blog/one/two']) {
      const { status, body } = await get(path, { accept: 'text/html' });
      expect(status).toBe(200);
      expect(body.toString()).toContain('"disabled":true');
      expect(body.toString()).not.toContain('rel="preload" href="/remotes/');
    }
    for (const path of ['/all-class/7/more', '/allxclass', '/blogs']) {
      expect((await get(path, { accept: 'text/html' })).status).toBe(404);
    }
    await switchTo(false);
    expect((await get('/all-class')).body.equals(before.body)).toBe(true);
  });

  it('a role area that is switched off leaves the HTML as it is', async () => {
    const { body } = await get('/allclass');
    await switchRemote(workspace.store, 'mfe-staff', true, provenance);
    expect((await get('/allclass')).body.equals(body)).toBe(true);
  });
});

describe('the edge server answers a copy', () => {
  beforeAll(openReleased);
  afterAll(close);

  it('in brotli when the client takes it, else in gzip, else as it is', async () => {
    const path = await entryOf('mfe-public');
    const file = join(workspace.store.root, path);
    const plain = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(plain));
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true);
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).equals(plain)).toBe(true);
    const identity = await get(path);
    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(identity.headers.vary).toBe('accept-encoding');
    expect(new Set([brotli, gzip, identity].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('of a page compressed as well', async () => {
    const brotli = await get('/', { 'accept-encoding': 'br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toContain('<div id="root">');
  });

  it.each(['/', '/registry.json', '/config.json', '/favicon.svg'])(
    'of %s only to who does not have it',
    async (path) => {
      const first = await get(path);
      const { status, body } = await get(path, { 'if-none-match': first.headers.etag ?? '' });
      expect(status).toBe(304);
      expect(body).toHaveLength(0);
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  it('without its body to HEAD', async () => {
    for (const path of ['/', await entryOf('mfe-public')]) {
      const { status, headers, body } = await get(path, {}, 'HEAD');
      expect(status).toBe(200);
      expect(Number(headers['content-length'])).toBeGreaterThan(0);
      expect(body).toHaveLength(0);
    }
  });
});

describe('the edge server refuses', () => {
  beforeAll(openReleased);
  afterAll(close);

  it.each([
    '/remotes/mfe-public/none/remoteEntry.b2.js',
    '/remotes/mfe-public',
    '/shell/main.js',
    '/missing.js',
    '/missing.css',
    '/demo/missing.avif',
    '/.env',
  ])('%s with a problem in JSON, never with a page', async (path) => {
    const { status, headers, body } = await get(path, { accept: 'text/html,*/*' });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(body.toString())).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('pages to whoever wants something else', async () => {
    expect((await get('/allclass', { accept: 'application/json' })).status).toBe(404);
    expect((await get('/photo', { accept: 'image/avif,image/webp' })).status).toBe(404);
  });

  it.each([
    '/remotes/../live.json',
    '/remotes/%2e%2e/live.json',
    '/remotes/..%2flive.json',
    '/remotes/mfe-public/..%5c..%5clive.json',
    '/remotes//mfe-public/live.json',
    '/remotes/.staging/x.js',
    '/shell/../../../../../../etc/passwd',
    '/demo/../../package.json',
    '/live.json',
    '/history.jsonl',
  ])('to leave its folders: %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('"remotes"');
  });

  it('build records, which are not for browsers', async () => {
    const path = (await entryOf('mfe-public')).replace(/[^/]+$/, 'build.json');
    appendFileSync(join(workspace.store.root, path), '');
    expect((await get(path)).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s', async (method) => {
    const { status, headers } = await get('/', {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it.each(['/%zz', '/remotes/%00.js'])('%s, a path that cannot be read', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('application/problem+json');
  });

  it('pictures of a demo school where there is none', async () => {
    await edge.close();
    edge = await openEdge({ AUTH0_DOMAIN: 'login.example.com' });
    expect((await get('/demo/people/student.avif')).status).toBe(404);
  });
});

describe('every answer of the edge server', () => {
  beforeEach(openReleased);
  afterEach(close);

  const directive = (answer: Answer, name: string) =>
    answer.headers['content-security-policy']?.split('; ').find((part) => part.startsWith(`${name} `));

  it.each(['/', '/missing.js', '/config.json', '/healthz'])(
    'carries the security headers: %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    },
  );

  it('lets pages reach this environment and nothing else', async () => {
    const answer = await get('/');
    expect(directive(answer, 'script-src')).toContain(
      `'self' ${inlineScripts.join(' ')} http://localhost:4203 `,
    );
    expect(directive(answer, 'script-src')).not.toMatch(/unsafe/);
    expect(directive(answer, 'connect-src')).toContain('http://localhost:4201 http://localhost:4202');
    expect(directive(answer, 'frame-src')).toBe('frame-src http://localhost:4202 http://localhost:4203');
    expect(directive(answer, 'object-src')).toBe("object-src 'none'");
  });

  it('names what runs inline in pages as whoever rendered them did, which may be newer', async () => {
    const { pages } = await workspace.store.live();
    const file = join(workspace.store.root, 'pages', pages ?? '', INLINE_SCRIPTS_FILE);
    writeFileSync(file, JSON.stringify(["'sha256-newer'"]));
    await edge.close();
    edge = await openEdge();
    expect(directive(await get('/'), 'script-src')).toContain("'self' 'sha256-newer' ");
    expect(directive(await get('/registry.json'), 'script-src')).not.toContain('sha256');
  });

  it('follows the configuration: real services, and no trying of remotes, in production', async () => {
    await edge.close();
    edge = await openEdge({
      NODE_ENV: 'production',
      PORTAL_ORIGIN: 'https://school.example.com',
      API_URL: 'https://api.example.com/v1',
      AUTH0_DOMAIN: 'login.example.com',
      AUTH0_CLIENT_ID: 'abc',
      AUTH0_AUDIENCE: 'https://api.example.com',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    });
    const answer = await get('/');
    expect(directive(answer, 'script-src')).toBe(
      `script-src 'self' ${inlineScripts.join(' ')} https://js.stripe.com https://*.js.stripe.com`,
    );
    expect(directive(answer, 'connect-src')).toBe(
      "connect-src 'self' https://api.example.com https://login.example.com https://api.stripe.com",
    );
    expect(directive(answer, 'img-src')).not.toContain('http:');
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
    const config = runtimeConfig.parse(JSON.parse((await get('/config.json')).body.toString()));
    expect(config.overrides).toEqual({ allowed: false, origins: [] });
    expect(config.stripe).toEqual({ publishableKey: 'pk_live_1' });
  });
});
