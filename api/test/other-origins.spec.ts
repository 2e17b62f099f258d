import { startApp } from './support/index.js';

const app = await startApp({ env: { PORTAL_ORIGIN: 'https://camp.test, https://other.test' } });
afterAll(() => app.close());

describe('pages of other origins', () => {
  const allowed = async (path: string, init: RequestInit) =>
    (await app.fetch(path, init)).headers.get('access-control-allow-origin');

  it('may read answers, also refusals, if their origin is on the list', async () => {
    for (const origin of ['https://camp.test', 'https://other.test']) {
      expect(await allowed('/classes', { headers: { origin } })).toBe(origin);
      expect(await allowed('/session', { headers: { origin } })).toBe(origin);
    }
    const preflight = await app.fetch('/classes', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://camp.test',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,traceparent',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    const headers = preflight.headers.get('access-control-allow-headers');
    expect(headers?.split(', ')).toEqual(['authorization', 'content-type', 'traceparent']);
  });

  it.each(['https://evil.test', 'http://camp.test', 'https://camp.test.evil.test', 'null'])(
    'may not read answers from %s',
    async (origin) => {
      expect(await allowed('/classes', { headers: { origin } })).toBeNull();
      expect(
        await allowed('/classes', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'PATCH' },
        }),
      ).toBeNull();
    },
  );
});

it('answers OPTIONS without an origin with 204, and allows no origin', async () => {
  const answer = await app.fetch('/classes', { method: 'OPTIONS' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});
