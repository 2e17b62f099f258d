import { randomUUID } from 'node:crypto';
import { approvedClass, asUser, startApp, until } from '../../test/support/index.js';
import { PublicAnswers } from './public-answers.service.js';

const app = await startApp({ env: { PORTAL_ORIGIN: 'https://camp.test' } });
const admin = await asUser(app, 'admin');
const instructor = await asUser(app, 'instructor');
const open = await approvedClass(app, { instructor, admin });
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.fetch(path, { headers });
const tagOf = async (path: string) => (await get(path)).headers.get('etag') ?? 'none';

/** Values of `if-none-match`, made of the tag. */
const tagValues: [string, (tag: string) => string][] = [
  ['the tag', (tag) => tag],
  ['the strong tag', (tag) => tag.replace('W/', '')],
  ['a list with the tag', (tag) => `"other", ${tag}`],
  ['*', () => '*'],
];

describe.each<[string, () => string, typeof tagValues]>([
  ['/classes', () => '/classes', tagValues],
  ['/classes/{id}', () => `/classes/${open}`, tagValues.slice(0, 1)],
  ['/instructors', () => '/instructors', tagValues.slice(0, 1)],
])('API-08 the public answer of %s', (_, path, values) => {
  it('may be cached with revalidation', async () => {
    const { headers } = await get(path(), { origin: 'https://camp.test' });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, must-revalidate');
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=2, stale-while-revalidate=8');
    expect(headers.get('etag')).toMatch(/^(W\/)?"[^"]+"$/);
    expect(headers.get('vary')?.toLowerCase().split(', ')).toEqual(
      expect.arrayContaining(['origin', 'authorization']),
    );
  });

  it.each(values)('is answered with 304 when if-none-match is %s', async (__, headerFor) => {
    const answer = await get(path(), {
      origin: 'https://camp.test',
      'if-none-match': headerFor(await tagOf(path())),
    });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('etag')).toBe(await tagOf(path()));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, must-revalidate');
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://camp.test');
  });

  it('is sent again, with another tag, after a class changed', async () => {
    const before = await tagOf(path());
    const change = { $inc: { enrolledStudent: 1 }, $set: { instructorName: `Ada ${randomUUID()}` } };
    await app.database.collection('classes').updateMany({}, change);
    await app.changesReported();
    const answer = await get(path(), { 'if-none-match': before });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBe(before);
  });

  it('is not cacheable when the request has a token', async () => {
    const tag = await tagOf(path());
    const answer = await get(path(), { authorization: `Bearer ${admin.token}`, 'if-none-match': tag });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const name of ['etag', 'cdn-cache-control']) expect(answer.headers.get(name)).toBeNull();
  });
});

it.each(['/classes?view=all', '/classes?sort=-price', `/classes/${'f'.repeat(24)}`, '/health/live'])(
  '%s is not cacheable',
  async (path) => {
    const { headers } = await get(path, { 'if-none-match': '*' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  },
);

it('answers HEAD with the tag of GET', async () => {
  const answer = await app.fetch('/classes', { method: 'HEAD' });
  expect(answer.headers.get('etag')).toBe(await tagOf('/classes'));
});

it('answers HEAD with 304 and the tag of GET when if-none-match is the tag', async () => {
  const tag = await tagOf('/classes');
  const answer = await app.fetch('/classes', { method: 'HEAD', headers: { 'if-none-match': tag } });
  expect([answer.status, answer.headers.get('etag')]).toEqual([304, tag]);
});

it('does not cache /instructors in memory, because bios change without a change of a class', async () => {
  const isCached = (address: string) => app.nest.get(PublicAnswers).find(address) !== undefined;
  await until(async () => {
    for (const address of ['/instructors', '/classes']) await get(address);
    return isCached('/classes');
  });
  expect(isCached('/instructors')).toBe(false);
});
