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

describe('a request that fails', () => {
  const PATH = '/classes/64b0c0ffee0000000000abcd';
  const last = { [PATH]: '"last"' };
  /** Of the requests sent. */
  let paths: string[] = [];
  const answersOf = (failure: () => Promise<Response>, previous: Readonly<Record<string, string>>) => {
    paths = [];
    return new Answers(
      API,
      (url) => {
        const path = (url as string).slice(API.length);
        paths.push(path);
        return path === PATH ? failure() : Promise.resolve(Response.json([]));
      },
      previous,
    );
  };
  const answering = (status: number) => () => Promise.resolve(new Response('', { status }));
  const unreached = () => Promise.reject(new TypeError('fetch failed'));

  it.each([429, 500, 503])('with %d gets its last answer, and others are still sent', async (status) => {
    const answers = answersOf(answering(status), last);
    expect(await answers.get(API + PATH)).toEqual({ response: { status: 200, text: '"last"' } });
    expect(await answers.get(`${API}/classes`)).toEqual({ response: { status: 200, text: '[]' } });
    expect(answers.texts).toEqual({ ...last, '/classes': '[]' });
    expect(answers.failedPaths).toEqual([PATH]);
  });

  it.each([429, 500, 503])('with %d, without a last answer, gets none', async (status) => {
    const answers = answersOf(answering(status), {});
    expect(await answers.get(API + PATH)).toEqual({ error: `${API}${PATH} answered ${status}.` });
    expect(answers.texts).toEqual({});
    expect(answers.failedPaths).toEqual([PATH]);
  });

  it('gets its last answer when the API cannot be reached, and no later request is sent', async () => {
    const answers = answersOf(unreached, last);
    expect(await answers.get(API + PATH)).toEqual({ response: { status: 200, text: '"last"' } });
    expect(await answers.get(`${API}/classes`)).toEqual({
      error: `${API} could not be reached by an earlier request`,
    });
    expect(paths).toEqual([PATH]);
    expect(answers.failedPaths).toEqual(['/classes', PATH]);
  });

  it('with 404 gets this answer, and is not reported as failed', async () => {
    const answers = answersOf(answering(404), last);
    expect(await answers.get(API + PATH)).toEqual({ response: { status: 404, text: '' } });
    expect(answers.texts).toEqual({});
    expect(answers.failedPaths).toEqual([]);
  });
});
