import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { runtimeConfig } from '@blush/shared-ui/contracts';
import { INLINE_SCRIPTS_FILE, inlineScriptHashes } from '../pages/inline-scripts.js';
import { INLINE_STYLES_FILE } from '../pages/inline-styles.js';
import { ReleasedEdge } from '../../test/released-edge.js';
import type { Answer } from '../../test/send.js';

let released: ReleasedEdge;
const open = async () => void (released = await ReleasedEdge.open());
const close = () => released.close();
const get: ReleasedEdge['get'] = (...request) => released.get(...request);
const entryOf = (name: string) => released.entryOf(name);

describe('a file from the edge server', () => {
  beforeAll(open);
  afterAll(close);

  it('is sent in brotli if the client accepts it, else in gzip, else uncompressed', async () => {
    const plain = Buffer.from('export const page = 2;');
    const files = { 'page.d4.js': plain, 'page.d4.js.br': brotliCompressSync(plain) };
    const { workspace } = released;
    await workspace.release(await workspace.remote('mfe-public', { mounts: ['/', '/allclass'], files }));
    const path = (await entryOf('mfe-public')).replace(/[^/]+$/, 'page.d4.js');
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

  it('is compressed too when it is a page', async () => {
    const brotli = await get('/', { 'accept-encoding': 'br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toContain('<div id="root">');
  });

  it.each(['/', '/registry.json', '/config.json', '/favicon.svg'])(
    'is not sent again to a client that has it: %s',
    async (path) => {
      const first = await get(path);
      const { status, body } = await get(path, { 'if-none-match': first.headers.etag ?? '' });
      expect(status).toBe(304);
      expect(body).toHaveLength(0);
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  it.each([
    ['range', 'bytes=99999999-'],
    ['if-match', '"other"'],
  ])('is not refused as a failure of the server: %s %s', async (name, value) => {
    expect((await get('/og.jpg', { [name]: value })).status).toBeLessThan(500);
  });

  it('has no body in the answer to HEAD', async () => {
    for (const path of ['/', await entryOf('mfe-public')]) {
      const { status, headers, body } = await get(path, {}, 'HEAD');
      expect(status).toBe(200);
      expect(Number(headers['content-length'])).toBeGreaterThan(0);
      expect(body).toHaveLength(0);
    }
  });
});

describe('the edge server refuses', () => {
  beforeAll(open);
  afterAll(close);

  it.each([
    '/remotes/mfe-public/none/remoteEntry.b2.js',
    '/remotes/mfe-public',
    '/shell/main.js',
    '/missing.js',
    '/missing.css',
    '/demo/missing.avif',
    '/.env',
  ])('%s with a problem document, never with a page', async (path) => {
    const { status, headers, body } = await get(path, { accept: 'text/html,*/*' });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(body.toString())).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('pages to clients that do not accept HTML', async () => {
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
    `/shell/${'x'.repeat(256)}/x.js`,
    `/remotes/mfe-public/${'x'.repeat(256)}/x.js`,
  ])('paths outside its public folders: %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('"remotes"');
  });

  it('build.json, which is not for browsers', async () => {
    const path = (await entryOf('mfe-public')).replace(/[^/]+$/, 'build.json');
    appendFileSync(join(released.workspace.store.root, path), '');
    expect((await get(path)).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s on a page', async (method) => {
    const { status, headers } = await get('/', {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it.each(['/%zz', '/remotes/%00.js'])('%s, a malformed path', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('application/problem+json');
  });

  it('pictures of the demo data unless the identity stand-in is used', async () => {
    await released.reopen({ AUTH0_DOMAIN: 'login.example.com' });
    expect((await get('/demo/people/student.avif')).status).toBe(404);
  });
});

describe('every answer of the edge server', () => {
  beforeEach(open);
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

  it('allows pages the origins of this environment only', async () => {
    const answer = await get('/');
    expect(directive(answer, 'script-src')).toContain(
      `'self' ${inlineScriptHashes.join(' ')} http://localhost:4203 `,
    );
    expect(directive(answer, 'script-src')).not.toMatch(/unsafe/);
    expect(directive(answer, 'connect-src')).toContain('http://localhost:4201 http://localhost:4202');
    expect(directive(answer, 'frame-src')).toBe('frame-src http://localhost:4202 http://localhost:4203');
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(directive(answer, name)).toBe(`${name} 'none'`);
    for (const name of ['default-src', 'form-action', 'worker-src'])
      expect(directive(answer, name)).toBe(`${name} 'self'`);
  });

  const ofPages = async (name: string) => {
    const { pages } = await released.workspace.store.live();
    return join(released.workspace.store.root, 'pages', pages ?? '', name);
  };

  it('allows the inline scripts and style sheets stored with the pages, which may be newer than the server', async () => {
    writeFileSync(await ofPages(INLINE_SCRIPTS_FILE), JSON.stringify(["'sha256-newer'"]));
    writeFileSync(await ofPages(INLINE_STYLES_FILE), JSON.stringify(["'sha256-style'"]));
    await released.reopen();
    expect(directive(await get('/'), 'script-src')).toContain("'self' 'sha256-newer' ");
    expect(directive(await get('/registry.json'), 'script-src')).not.toContain('sha256');
    expect(directive(await get('/'), 'style-src')).toContain(" 'sha256-style' ");
    expect(directive(await get('/registry.json'), 'style-src')).not.toContain('sha256-style');
  });

  it('allows no other inline style sheets, except to an older shell, such as that of a rollback', async () => {
    for (const path of ['/', '/registry.json'])
      expect(directive(await get(path), 'style-src')).not.toMatch(/unsafe/);
    await released.workspace.release(await released.workspace.shell({ strictPolicies: false }));
    const older = await get('/');
    expect(directive(older, 'style-src')).toContain(" 'unsafe-inline' ");
    expect(directive(older, 'require-trusted-types-for')).toBeUndefined();
    expect(directive(await get('/registry.json'), 'style-src')).not.toMatch(/unsafe/);
  });

  it('lets no text become HTML or code', async () => {
    for (const path of ['/', '/registry.json']) {
      expect(directive(await get(path), 'require-trusted-types-for')).toContain("'script'");
      expect(directive(await get(path), 'trusted-types')).toBe('trusted-types default');
    }
    await released.reopen({ TRUSTED_TYPES: 'report' });
    const reporting = await get('/');
    expect(directive(reporting, 'require-trusted-types-for')).toBeUndefined();
    expect(reporting.headers['content-security-policy-report-only']).toBe(
      "require-trusted-types-for 'script'; trusted-types default; report-to csp; report-uri /portal/csp-reports",
    );
  });

  it('allows the real services, and no remote overrides, in production', async () => {
    await released.reopen({
      NODE_ENV: 'production',
      PORTAL_ORIGIN: 'https://school.example.com',
      API_URL: 'https://api.example.com/v1',
      AUTH0_DOMAIN: 'login.example.com',
      AUTH0_CLIENT_ID: 'abc',
      AUTH0_AUDIENCE: 'https://api.example.com',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      RELEASE_TRUSTED_KEYS: released.workspace.trustedKeys(),
      TRUST_PROXY: '10.0.0.0/8',
      EDGE_KEY: 'a-key-of-the-edge-of-32-characters',
    });
    const answer = await get('/');
    expect(directive(answer, 'script-src')).toBe(
      `script-src 'self' ${inlineScriptHashes.join(' ')} https://js.stripe.com https://*.js.stripe.com`,
    );
    expect(directive(answer, 'connect-src')).toBe(
      "connect-src 'self' https://api.example.com https://login.example.com https://api.stripe.com",
    );
    expect(directive(answer, 'img-src')).toBe("img-src 'self'");
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
    const config = runtimeConfig.parse(JSON.parse((await get('/config.json')).body.toString()));
    expect(config.overrides).toEqual({ allowed: false, origins: [] });
    expect(config.stripe).toEqual({ publishableKey: 'pk_live_1' });
  });
});
