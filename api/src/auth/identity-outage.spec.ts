import { getSession, listClasses } from '@blush/shared-ui/contracts';
import { makeSubject, startApp, type TestApp } from '../../test/support/index.js';

/** Pino's level `error`. */
const ERROR = 50;

const app = await startApp({ logs: true });
afterAll(() => app.close());

it('while the identity provider accepts connections but never responds, the API serves public routes although the rate limiter cannot verify the token', async () => {
  const token = await app.issuer.token(makeSubject());
  app.issuer.silent = true;
  expect((await app.call(listClasses, {}, token)).status).toBe(200);
  app.issuer.silent = false;
});

describe('during and after an outage of the identity provider, the API', () => {
  it('answers 503, not 401, to requests that need keys of the provider, and still serves public routes', async () => {
    const token = await app.issuer.token(makeSubject());
    await app.issuer.goDown();
    expect((await app.call(getSession, {}, token)).problem.code).toBe('identity-unavailable');
    expect((await app.call(listClasses, {}, token)).status).toBe(200);
    expect(app.logs.find(({ code }) => code === 'identity-unavailable')).toMatchObject({ level: ERROR });
  });

  it('answers 401, not 503, for a malformed token', async () => {
    expect((await app.call(getSession, {}, 'e30.e30.')).status).toBe(401);
  });

  it('accepts tokens from the first call after the outage on, and verifies them with cached keys during the next outage', async () => {
    const token = await app.issuer.token(makeSubject());
    await app.issuer.comeBack();
    expect((await app.call(getSession, {}, token)).status).toBe(200);
    await app.issuer.goDown();
    expect((await app.call(getSession, {}, token)).status).toBe(200);
  });
});

describe('while the identity provider accepts connections but never responds, the API', () => {
  let withShortTimeout: TestApp;
  beforeAll(async () => {
    withShortTimeout = await startApp({ env: { AUTH0_TIMEOUT_MS: '100' } });
  });
  afterAll(() => withShortTimeout.close());

  it('answers 503 after the configured time limit', async () => {
    const token = await withShortTimeout.issuer.token(makeSubject());
    withShortTimeout.issuer.silent = true;
    expect((await withShortTimeout.call(getSession, {}, token)).problem.code).toBe('identity-unavailable');
  });
});
