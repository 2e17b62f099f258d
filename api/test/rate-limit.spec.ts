import { getLiveness, listClasses } from '@blush/shared-ui/contracts';
import { startApp, type TestApp } from './support/index.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '20', PORTAL_ORIGIN: 'https://camp.test' } });
});
afterAll(() => app.close());

describe('too many calls', () => {
  it('are answered 429 with the time to wait, for known and unknown addresses; health checks are always answered', async () => {
    for (let call = 0; call < 20; call += 1) expect((await app.call(listClasses, {})).status).toBe(200);
    const refused = await app.call(listClasses, {});
    expect(refused.problem.code).toBe('rate-limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.fetch('/nowhere')).status).toBe(429);
    expect((await app.call(getLiveness, {})).status).toBe(200);
  });

  it('are refused with CORS headers, so that the page can read the answer', async () => {
    const { status, headers } = await app.fetch('/classes', { headers: { origin: 'https://camp.test' } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([429, 'https://camp.test']);
  });
});
