import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { releaseStoreOf } from '@blush/delivery';
import { securityHeaders } from '@blush/delivery/edge';
import { Workspace } from '@blush/delivery/testing';
import { runtimeConfigOf } from '@blush/server-kit/config';
import { bucketSettings, S3Server } from '@blush/server-kit/testing';
import type { Installation } from '../installation.js';
import { type Answer, farEnd, type FarEnd } from '../testing/far-end.js';
import { findingOf, found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { headerChecks } from './headers.js';
import { redisCheck } from './redis.js';
import { releasesCheck } from './releases.js';
import { serverChecks } from './servers.js';

/** API and edge server at one address; a test changes their answers. */
let far: FarEnd;
let answers: Record<string, Answer>;
let allowed: (origin: string) => string | undefined;
const portal = () => installation({ PORTAL_ORIGIN: far.origin, API_URL: far.origin });

beforeEach(async () => {
  far = await farEnd(({ method, headers }, url) => {
    if (method !== 'OPTIONS') return answers[url] ?? { status: 404 };
    const origin = allowed(String(headers.origin));
    return { headers: origin === undefined ? {} : { 'access-control-allow-origin': origin } };
  });
  allowed = (origin) => (origin === far.origin ? origin : undefined);
  const { config } = portal();
  answers = {
    '/health/ready': {},
    '/healthz': { body: { status: 'ok', broken: 0 } },
    '/config.json': { body: runtimeConfigOf(config) },
    '/': { headers: { ...securityHeaders(config), 'cache-control': 'no-cache' } },
    '/registry.json': { headers: { 'cache-control': 'no-cache' } },
    '/classes': { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } },
  };
});
afterEach(() => far.close());

const server = (name: string) => findingOf(serverChecks(portal()), name);
const header = (name: string) => findingOf(headerChecks(portal()), name);

describe('the checks of servers', () => {
  it('accept correct ones', async () => {
    for (const { name, run } of [...serverChecks(portal()), ...headerChecks(portal())])
      expect({ name, ...(await run()) }).toMatchObject({ name, level: 'ok' });
  });

  it('report servers that are not ready', async () => {
    answers['/health/ready'] = { status: 503, body: { code: 'database-unavailable' } };
    expect(await server('API')).toEqual(found('fault', 'with 503 (database-unavailable)'));
    answers['/healthz'] = { status: 503, body: { status: 'shell 1: page.js is missing' } };
    expect(await server('edge server')).toEqual(found('fault', 'shell 1: page.js is missing'));
  });

  it('report an edge server with a broken remote', async () => {
    answers['/healthz'] = { body: { status: 'ok', broken: 1 } };
    expect(await server('edge server')).toEqual(found('fault', 'live remotes that cannot be served is 1'));
  });

  it.each([
    ['API_URL', { apiUrl: 'https://other.example' }],
    ['AUTH0_DOMAIN', { auth0: { domain: 'https://other.example' } }],
    ['AUTH0_CLIENT_ID', { auth0: { clientId: 'other' } }],
    ['AUTH0_LOGIN_MODE', { auth0: { loginMode: 'universal' } }],
    ['STRIPE_PUBLISHABLE_KEY', { stripe: { publishableKey: 'pk_test_other' } }],
    ['TOKEN_SYNC_URL', { tokenSyncUrl: 'https://other.example' }],
    ['REMOTE_LOAD_SHARE', { loadShare: 0.5 }],
    ['REMOTE_OVERRIDE_ORIGINS', { overrides: { allowed: false, origins: [] } }],
  ])(
    'report an edge server that gives pages another %s',
    async (name, change: Readonly<Record<string, unknown>>) => {
      const served = runtimeConfigOf(portal().config);
      const auth0 = { ...served.auth0, ...(change['auth0'] as object) };
      const stripe = { ...served.stripe, ...(change['stripe'] as object) };
      answers['/config.json'] = { body: { ...served, ...change, auth0, stripe } };
      expect(await server('configuration of pages')).toEqual(
        found('fault', `gives pages another value of ${name} than`),
      );
    },
  );

  it('report an answer that is not a configuration of pages', async () => {
    answers['/config.json'] = { body: { status: 'ok' } };
    expect(await server('configuration of pages')).toEqual(found('fault', 'is not a configuration of pages'));
  });

  it('report an API that allows no origin, or all', async () => {
    allowed = () => undefined;
    expect(await header('CORS')).toEqual(found('fault', `does not allow ${far.origin}`));
    allowed = (origin) => origin;
    expect(await header('CORS')).toEqual(found('fault', 'allows pages of any origin'));
  });

  it.each([
    ['x-frame-options', undefined],
    ['content-security-policy', "default-src 'self'"],
  ])('report a proxy that changes %s', async (name, value) => {
    const others = Object.entries(answers['/']?.headers ?? {}).filter(([other]) => other !== name);
    answers['/'] = { headers: { ...Object.fromEntries(others), ...(value && { [name]: value }) } };
    expect(await header('security headers')).toEqual(found('fault', name));
  });

  it('report a proxy that caches pages', async () => {
    answers['/'] = { headers: { 'cache-control': 'max-age=600' } };
    expect(await header('cache headers')).toEqual(found('fault', 'has cache-control "max-age=600"'));
  });
});

describe('the check of the release store', () => {
  let workspace: Workspace;
  beforeEach(() => (workspace = new Workspace()));
  afterEach(() => workspace.remove());
  const check = () =>
    releasesCheck(installation({ BLUSH_HOME: workspace.home, RELEASES_DIR: workspace.store.root })).run();

  it('accepts a complete one, and reports one that is damaged, incomplete or without a shell', async () => {
    expect(await check()).toEqual(found('fault', 'no shell is live'));
    await workspace.release(await workspace.shell(), await workspace.remote('mfe-student'));
    expect(await check()).toEqual(isOk('and 1 remotes, complete and signed'));
    const { remotes } = await workspace.store.live();
    rmSync(join(workspace.store.root, String(remotes[0]?.entry)));
    expect(await check()).toEqual(found('fault', 'remoteEntry.b2.js is missing'));
    writeFileSync(join(workspace.store.root, 'live.json'), '');
    const { level, ...finding } = await check();
    expect([level, finding]).toMatchObject([
      'fault',
      { cure: expect.stringContaining('live.json is damaged') },
    ]);
  });
});

describe('the check of a release store in a bucket', () => {
  let bucket: S3Server;
  let workspace: Workspace;
  let one: Installation;
  beforeEach(async () => {
    bucket = await S3Server.start();
    workspace = new Workspace();
    const settings = bucketSettings('RELEASES_URL', bucket.newPlace());
    one = installation({ BLUSH_HOME: workspace.home, ...settings });
  });
  afterEach(async () => {
    workspace.remove();
    await bucket.stop();
  });
  const check = () => releasesCheck(one).run();

  it('accepts a complete store without a local folder, and names the address of a store without a shell', async () => {
    const empty = await check();
    expect(empty).toEqual(found('fault', `no shell is live in ${one.config.releases.address}`));
    expect(empty).toMatchObject({ cure: expect.stringContaining('RELEASES_URL') });
    await workspace.releaseTo(releaseStoreOf(one.config), await workspace.shell());
    expect(await check()).toEqual(isOk('and 0 remotes, complete and signed'));
  });

  it('reports a bucket that refuses the credentials, or does not answer', async () => {
    bucket.refuses = 'AccessDenied';
    expect(await check()).toEqual(found('fault', 'AccessDenied'));
    expect(await check()).toMatchObject({ cure: expect.stringContaining('s3:GetObject') });
    bucket.refuses = undefined;
    await bucket.leave();
    expect(await check()).toEqual(found('fault', 'cannot be used'));
  });
});

describe('the check of Redis', () => {
  it('reports a server that cannot be reached, and in production a missing setting', async () => {
    const away = installation({ REDIS_URL: 'redis://:secret@localhost:1' });
    expect(await redisCheck(away).run()).toEqual(found('fault', 'REDIS_URL cannot be used'));
    const { config } = installation();
    const production = installation({}, { config: { ...config, production: true } });
    expect(await redisCheck(production).run()).toEqual(found('warning', 'REDIS_URL is not set'));
    expect(await redisCheck(installation()).run()).toEqual(isOk('not configured'));
  });

  it('reports one that refuses the login', async () => {
    const redis = createServer((socket) => {
      socket.on('data', () =>
        socket.write('-WRONGPASS invalid username-password pair or user is disabled.\r\n'),
      );
    });
    await once(redis.listen(0, 'localhost'), 'listening');
    const { port } = redis.address() as AddressInfo;
    const one = installation({ REDIS_URL: `redis://:wrong@localhost:${port}` });
    expect(await redisCheck(one).run()).toEqual(found('fault', 'WRONGPASS'));
    redis.close();
  });
});
