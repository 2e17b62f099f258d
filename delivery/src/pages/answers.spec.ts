import { Answers } from './answers.js';

const API = 'http://api.test';

describe('security finding 1: requests of server bundles', () => {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    sent.push({ url: url as string, init });
    return Promise.resolve(Response.json([]));
  };
  beforeEach(() => sent.splice(0));

  it.each(['/classes', '/classes?page=2&limit=20', '/classes/64b0c0ffee0000000000abcd', '/instructors'])(
    'are made to the public lists of the API and their items, without credentials: %s',
    async (path) => {
      expect(await new Answers(API, fetch, {}).get(API + path)).toEqual({
        response: { status: 200, text: '[]' },
      });
      expect(sent).toMatchObject([{ url: API + path, init: { headers: { accept: 'application/json' } } }]);
      expect(Object.keys(sent[0]?.init?.headers ?? {})).toEqual(['accept']);
      expect(sent[0]?.init).not.toHaveProperty('credentials');
    },
  );

  it.each([
    `${API}/users`,
    `${API}/users/me/bio`,
    `${API}/classes/../users`,
    `${API}/classes/x/../../users`,
    `${API}/classes#/users`,
    `${API}/health/ready`,
    `${API}/openapi.json`,
    `${API}.evil.test/classes`,
    `${API}@evil.test/classes`,
    'http://evil.test/classes',
    'file:///etc/passwd',
    '/classes',
  ])('are made to nothing else: %s', async (url) => {
    expect(await new Answers(API, fetch, {}).get(url)).toEqual({
      error: `${url} is none of the public lists of the API`,
    });
    expect(sent).toEqual([]);
  });
});
