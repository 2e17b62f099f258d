import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { approveClass, denyClass, giveFeedback, updateClass } from '@blush/shared-ui/contracts';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { Types } from 'mongoose';
import { Clock } from '../common/clock.js';
import { PaymentTestBed, plansOf, until } from '../../test/support/index.js';
import { OrderTransitions } from '../payments/order-transitions.service.js';
import { PublicAnswers } from './public-answers.service.js';

const testBed = await PaymentTestBed.open();
const { app } = testBed;
const other = await testBed.secondApp();
const student = await testBed.student();
afterAll(() => testBed.close());

const isCached = (address: string, api = app) => api.nest.get(PublicAnswers).find(address) !== undefined;

async function cache(address: string, api = app): Promise<void> {
  await until(async () => {
    await api.fetch(address);
    return isCached(address, api);
  });
}

/** Raw response bytes: `fetch` would decompress the body. */
function receive(
  address: string,
  headers: IncomingHttpHeaders,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpGet(`${app.url}${address}`, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

/** The uncached response: requests with a token bypass the cache, and a student gets the same content as a visitor. */
const fromDatabase = (address: string) => contentOf(address, app, student.token);

async function contentOf(address: string, api = app, token?: string): Promise<string> {
  const answer = await api.fetch(
    address,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  return answer.ok ? answer.text() : String(answer.status);
}

describe('a cached public response', () => {
  it('has the headers of the uncached response, and its own X-Request-Id', async () => {
    await testBed.classWith({});
    const address = '/classes?limit=1';
    const first = await app.fetch(address);
    await cache(address);
    const cached = await app.fetch(address);
    const names = [
      'content-type',
      'cache-control',
      'etag',
      'x-content-type-options',
      'content-security-policy',
    ];
    for (const name of names) expect(cached.headers.get(name)).toBe(first.headers.get(name));
    expect(cached.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await cached.text()).toBe(await first.text());
  });

  it('is compressed as the client accepts it', async () => {
    for (let count = 0; count < 4; count += 1) await testBed.classWith({});
    await cache('/classes');
    const plain = await receive('/classes', { 'accept-encoding': 'identity' });
    const br = await receive('/classes', { 'accept-encoding': 'gzip, br' });
    const gzip = await receive('/classes', { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
  });

  it('contains no data that only a signed-in user may see; signed-in users always get a fresh response', async () => {
    const classId = await testBed.classWith({});
    const address = `/classes/${classId}`;
    const staff = testBed.instructor.token;
    await app.call(
      giveFeedback,
      { params: { id: classId }, query: {}, body: { feedback: 'Secret.' } },
      testBed.admin.token,
    );
    expect(await contentOf(address, app, staff)).toContain('Secret.');
    expect(isCached(address)).toBe(false);
    await cache(address);
    expect(await contentOf(address)).not.toContain('Secret.');
    expect(await contentOf(address)).not.toContain(testBed.instructor.email);
    const own = await app.fetch(address, { headers: { authorization: `Bearer ${staff}` } });
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(await own.text()).toContain('Secret.');
  });

  it('is not served while changes may be unreported', async () => {
    await cache('/classes');
    const clock = app.nest.get(Clock);
    const now = clock.now.bind(clock);
    clock.now = () => new Date(now().getTime() + 3_000);
    expect(isCached('/classes')).toBe(false);
    clock.now = now;
  });
});

describe('the cache of public responses', () => {
  it.each([
    '/classes?view=all',
    '/classes?sort=-price',
    `/classes/${'f'.repeat(24)}`,
    '/nowhere',
    `/classes?search=${'x'.repeat(300)}`,
  ])('does not store %s', async (address) => {
    await app.fetch(address);
    await app.fetch(address);
    expect(isCached(address)).toBe(false);
  });
});

it('an answer that another process read between the hold of the last seat and the change of its order is replaced by one with the end of the hold', async () => {
  const classId = await testBed.classWith({ availableSeat: 1 });
  const address = `/classes/${classId}`;
  const orders = app.nest.get(OrderTransitions);
  const transition = orders.transition.bind(orders);
  jest.spyOn(orders, 'transition').mockImplementationOnce(async (...input) => {
    await other.changesReported();
    await cache(address, other);
    return transition(...input);
  });
  const { started } = await testBed.buyer(classId);
  await other.changesReported();
  const shown: unknown = JSON.parse(await contentOf(address, other));
  expect(shown).toMatchObject({ availableSeat: 0, firstHoldEndsAt: started.expiresAt });
});

it('the end of the first hold of a full class is read from an index, without the orders that hold its seats', async () => {
  const classId = await testBed.classWith({ availableSeat: 2 });
  const { started } = await testBed.buyer(classId);
  testBed.passMinutes(1);
  await testBed.buyer(classId);
  let shown = '';
  const plans = await plansOf(app.database, async () => {
    shown = await fromDatabase(`/classes/${classId}`);
  });
  testBed.passMinutes(-1);
  expect(JSON.parse(shown)).toMatchObject({ availableSeat: 0, firstHoldEndsAt: started.expiresAt });
  const ofOrders = plans.filter(({ collection }) => collection === 'orders');
  expect(ofOrders.length).toBeGreaterThan(0);
  expect(ofOrders.filter(({ documents }) => documents > 0)).toEqual([]);
});

it('an answer that changed while it was read is not encoded for the cache', async () => {
  const answers = app.nest.get(PublicAnswers);
  const validUntil = jest.spyOn(answers, 'validUntil');
  const keep = jest.spyOn(answers, 'keep');
  try {
    const address = `/classes/${await testBed.classWith({})}`;
    validUntil.mockImplementationOnce(() => {
      answers.drop();
      return Promise.resolve(undefined);
    });
    await app.fetch(address);
    expect(keep).not.toHaveBeenCalled();
    await cache(address);
    expect(keep).toHaveBeenCalled();
  } finally {
    validUntil.mockRestore();
    keep.mockRestore();
  }
});

describe('many edits', () => {
  it('appear in the next response of the process that wrote them, and in another process once its change stream has delivered them', async () => {
    const classIds = await Promise.all([0, 1, 2].map(() => testBed.classWith({ availableSeat: 9 })));
    const addresses = ['/classes', '/classes?sort=seats&limit=2', `/classes/${classIds[0]}`];
    let isOver = false;
    const readers = [app, other].map(async (api) => {
      while (!isOver) {
        for (const address of addresses) await api.fetch(address);
        await setTimeout(25);
      }
    });
    const { admin, instructor } = testBed;
    const idOf = (step: number) => classIds[step % classIds.length] ?? '';
    const edits: ((id: string, step: number) => Promise<unknown>)[] = [
      async (id, step) => {
        const record = await app.database.collection('classes').findOne({ _id: new Types.ObjectId(id) });
        const body = { className: `Class ${step}`, version: Number(record?.['version']) };
        return app.call(updateClass, { params: { id }, body }, instructor.token);
      },
      (id) => app.call(approveClass, { params: { id }, query: {} }, admin.token),
      (id) => testBed.buyer(id),
      (id) => app.call(denyClass, { params: { id }, query: {} }, admin.token),
      (id) => app.call(approveClass, { params: { id }, query: {} }, admin.token),
    ];
    let hits = 0;
    try {
      for (let step = 0; step < 15; step += 1) {
        await edits[step % edits.length]?.(idOf(Math.floor(step / edits.length)), step);
        for (const address of addresses) expect(await contentOf(address)).toBe(await fromDatabase(address));
        await other.changesReported();
        for (const address of addresses) {
          expect(await contentOf(address, other)).toBe(await fromDatabase(address));
          hits += Number(isCached(address, other));
        }
      }
    } finally {
      isOver = true;
      await Promise.all(readers);
    }
    expect(hits).toBeGreaterThan(0);
  });
});
