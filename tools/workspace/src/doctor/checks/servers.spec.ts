import { securityHeaders } from '@blush/delivery/edge';
import { runtimeConfigOf } from '@blush/server-kit/config';
import { findingOf, found } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { type Answer, stubServer, type StubServer } from '../testing/stub-server.js';
import { headerChecks } from './headers.js';
import { serverChecks } from './servers.js';

/** API and edge server at one address; a test changes their answers. */
let servers: StubServer;
let answers: Record<string, Answer>;
let allowOrigin: (origin: string) => string | undefined;
const portal = () => installation({ PORTAL_ORIGIN: servers.origin, API_URL: servers.origin });

beforeEach(async () => {
  servers = await stubServer(({ method, headers }, url) => {
    if (method !== 'OPTIONS') return answers[url] ?? { status: 404 };
    const origin = allowOrigin(String(headers.origin));
    return { headers: origin === undefined ? {} : { 'access-control-allow-origin': origin } };
  });
  allowOrigin = (origin) => (origin === servers.origin ? origin : undefined);
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
afterEach(() => servers.close());

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
    allowOrigin = () => undefined;
    expect(await header('CORS')).toEqual(found('fault', `does not allow ${servers.origin}`));
    allowOrigin = (origin) => origin;
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
