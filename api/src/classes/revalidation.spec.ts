import { approvedClass, asUser, type Person, startApp, type TestApp } from '../../test/support/index.js';

let app: TestApp;
let admin: Person;
let instructor: Person;
let open: string;
beforeAll(async () => {
  app = await startApp({ env: { PORTAL_ORIGIN: 'https://camp.test' } });
  admin = await asUser(app, 'admin');
  instructor = await asUser(app, 'instructor');
  open = await approvedClass(app, { instructor, admin });
});
afterAll(() => app.close());

const asking = (path: string, headers: Record<string, string> = {}) => app.fetch(path, { headers });
const tagOf = async (path: string) => (await asking(path)).headers.get('etag') ?? 'none';

describe.each([
  ['/classes', () => '/classes'],
  ['/classes with filters', () => '/classes?sort=enrolled&limit=6'],
  ['/classes/{id}', () => `/classes/${open}`],
])('API-08 the public answer of %s', (_, path) => {
  it('may be kept by caches, which ask again each time', async () => {
    const { headers } = await asking(path(), { origin: 'https://camp.test' });
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('etag')).toMatch(/^(W\/)?"[^"]+"$/);
    expect(headers.get('vary')?.toLowerCase().split(', ')).toEqual(
      expect.arrayContaining(['origin', 'authorization']),
    );
  });

  it.each([
    ['the tag', (tag: string) => tag],
    ['it weakly', (tag: string) => `W/${tag}`],
    ['it among others', (tag: string) => `"other", ${tag}`],
    ['whatever there is', () => '*'],
  ])('is not sent again to a cache that names %s', async (__, named) => {
    const answer = await asking(path(), {
      origin: 'https://camp.test',
      'if-none-match': named(await tagOf(path())),
    });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('etag')).toBe(await tagOf(path()));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://camp.test');
  });

  it('is sent anew once a class has changed', async () => {
    const before = await tagOf(path());
    await app.database.collection('classes').updateMany({}, { $inc: { enrolledStudent: 1 } });
    const answer = await asking(path(), { 'if-none-match': before });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBe(before);
  });

  it('is not cached when a token was sent along', async () => {
    const tag = await tagOf(path());
    const answer = await asking(path(), { authorization: `Bearer ${admin.token}`, 'if-none-match': tag });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });
});

it.each(['/classes?view=all', '/classes?sort=-price', `/classes/${'f'.repeat(24)}`, '/health/live'])(
  'nothing else is kept, such as %s',
  async (path) => {
    const { headers } = await asking(path, { 'if-none-match': '*' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  },
);

it('answers HEAD as it would GET', async () => {
  const answer = await app.fetch('/classes', { method: 'HEAD' });
  expect(answer.headers.get('etag')).toBe(await tagOf('/classes'));
});
