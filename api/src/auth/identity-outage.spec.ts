import { getSession, listClasses } from '@blush/shared-ui/contracts';
import { aSubject, startApp, type TestApp } from '../../test/support/index.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logs: true });
});
afterAll(() => app.close());

describe('the identity provider cannot be reached', () => {
  it('answers requests that need its keys with 503, not 401, and public pages still work', async () => {
    const token = await app.issuer.token(aSubject());
    await app.issuer.goDown();
    expect((await app.call(getSession, {}, token)).problem.code).toBe('identity-unavailable');
    expect((await app.call(listClasses, {}, token)).status).toBe(200);
    expect(app.logs.find(({ code }) => code === 'identity-unavailable')).toMatchObject({ level: 50 });
  });

  it('refuses at once a token that no key could verify', async () => {
    expect((await app.call(getSession, {}, 'e30.e30.')).status).toBe(401);
  });

  it('recovers with the first call after the outage, and known keys outlast the next one', async () => {
    const token = await app.issuer.token(aSubject());
    await app.issuer.comeBack();
    expect((await app.call(getSession, {}, token)).status).toBe(200);
    await app.issuer.goDown();
    expect((await app.call(getSession, {}, token)).status).toBe(200);
  });
});

describe('the identity provider does not answer', () => {
  let impatient: TestApp;
  beforeAll(async () => {
    impatient = await startApp({ env: { AUTH0_TIMEOUT_MS: '100' } });
  });
  afterAll(() => impatient.close());

  it('answers 503 after the configured time limit', async () => {
    const token = await impatient.issuer.token(aSubject());
    impatient.issuer.silent = true;
    expect((await impatient.call(getSession, {}, token)).problem.code).toBe('identity-unavailable');
  });
});
