import { getSession, listClasses } from '@blush/shared-ui/contracts';
import { makeSubject, startApp, type TestApp } from '../../test/support/index.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logs: true });
});
afterAll(() => app.close());

describe('the identity provider cannot be reached', () => {
  it('answers requests that need its keys with 503, not 401, and public pages still work', async () => {
    const token = await app.issuer.token(makeSubject());
    await app.issuer.goDown();
    expect((await app.call(getSession, {}, token)).problem.code).toBe('identity-unavailable');
    expect((await app.call(listClasses, {}, token)).status).toBe(200);
    expect(app.logs.find(({ code }) => code === 'identity-unavailable')).toMatchObject({ level: 50 });
  });

  it('answers 401, not 503, for a token that no key could verify', async () => {
    expect((await app.call(getSession, {}, 'e30.e30.')).status).toBe(401);
  });

  it('recovers with the first call after the outage, and known keys outlast the next one', async () => {
    const token = await app.issuer.token(makeSubject());
    await app.issuer.comeBack();
    expect((await app.call(getSession, {}, token)).status).toBe(200);
    await app.issuer.goDown();
    expect((await app.call(getSession, {}, token)).status).toBe(200);
  });
});

describe('the identity provider does not answer', () => {
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

describe('the identity provider does not answer for minutes', () => {
  let patient: TestApp;
  beforeAll(async () => {
    patient = await startApp();
  });
  afterAll(() => patient.close());

  it('and public routes do not wait for it to count a call', async () => {
    const token = await patient.issuer.token(makeSubject());
    patient.issuer.silent = true;
    expect((await patient.call(listClasses, {}, token)).status).toBe(200);
  });
});
