import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  approveClass,
  createCalendarFeed,
  createCartItem,
  deleteCalendarFeed,
  deleteCartItem,
  denyClass,
  endSession,
  forgetCard,
  getSession,
  listClasses,
  makeInstructor,
  reportRemoteLoads,
  setReminders,
} from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import { Clock } from '../common/clock.js';
import { CallLimits } from '../limits/call-limits.service.js';
import { PaymentTestBed, releaseLine, type TestApp, until } from '../../test/support/index.js';
import { ChangeFeed } from './change-feed.service.js';
import { PublicAnswers } from '../public-answers/public-answers.service.js';

let testBed: PaymentTestBed;
let app: TestApp;
let classId: string;
beforeAll(async () => {
  testBed = await PaymentTestBed.open();
  app = testBed.app;
  classId = await testBed.classWith({ availableSeat: 5 });
  const feed = app.nest.get(ChangeFeed);
  await until(() => feed.isUpToDate(1_000));
  // Freeze the clock so that cached answers stay valid, and stop the change stream, so that only the process's own
  // writes can invalidate them.
  const now = app.nest.get(Clock).now();
  app.nest.get(Clock).now = () => now;
  feed.beforeApplicationShutdown();
});
afterAll(() => testBed.close());

const isCached = () => app.nest.get(PublicAnswers).find(listClasses.path) !== undefined;

async function cachedList() {
  let ids: string[] = [];
  await until(async () => {
    const { body } = await app.call(listClasses, {});
    ids = (Array.isArray(body) ? body : body.items).map(
      ({ _id, availableSeat }) => `${_id} ${availableSeat}`,
    );
    return isCached();
  });
  return ids;
}

describe('after a write, the same process', () => {
  it('returns the changed classes and seat counts', async () => {
    expect(await cachedList()).toEqual([`${classId} 5`]);
    await app.call(denyClass, { params: { id: classId } }, testBed.admin.token);
    expect(await cachedList()).toEqual([]);
    await app.call(approveClass, { params: { id: classId } }, testBed.admin.token);
    expect(await cachedList()).toEqual([`${classId} 5`]);
    const { student, cartId } = await testBed.buyer(classId);
    expect(await cachedList()).toEqual([`${classId} 4`]);
    await app.call(deleteCartItem, { params: { id: cartId } }, student.token);
    expect(await cachedList()).toEqual([`${classId} 5`]);
  });

  it('returns the new role, and refuses an ended session', async () => {
    const { id, token } = await testBed.student();
    const session = async () => app.call(getSession, {}, token);
    expect((await session()).body.role).toBe('student');
    expect((await session()).body.role).toBe('student');
    await app.call(makeInstructor, { params: { id } }, testBed.admin.token);
    expect((await session()).body.role).toBe('instructor');
    await app.call(endSession, { body: {} }, token);
    expect((await session()).problem.code).toBe('signed-out');
  });

  it('keeps cached answers after a write that changes no class, and drops them after a write that may change one', async () => {
    await writeFile(join(app.releasesDir, 'history.jsonl'), releaseLine('mfe-public@1.0.0'));
    await cachedList();
    const loads = [{ remote: 'mfe-public', version: '1.0.0', ms: 300 }];
    const report = await app.call(reportRemoteLoads, { body: { loads } });
    expect([report.status, report.body]).toEqual([202, { kept: 1 }]);
    expect(isCached()).toBe(true);
    const { token } = await testBed.student();
    await cachedList();
    const { body } = await app.call(createCartItem, { body: { classId } }, token);
    expect(isCached()).toBe(true);
    await app.call(deleteCartItem, { params: { id: body.insertedId ?? '' } }, token);
    expect(isCached()).toBe(false);
  });
});

it("of a user's own settings, which change no cached collection, keeps all caches", async () => {
  const { token } = await testBed.student();
  const changed = jest.spyOn(app.nest.get(ChangeFeed), 'report');
  const statuses = [
    await app.call(setReminders, { body: { on: false } }, token),
    await app.call(createCalendarFeed, { body: {} }, token),
    await app.call(deleteCalendarFeed, { body: {} }, token),
    await app.call(forgetCard, { body: {} }, token),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 201, 200, 200]);
  expect(changed).not.toHaveBeenCalled();
  changed.mockRestore();
});

describe('a refused call keeps the cached list', () => {
  const post = async (path: string, body: unknown = {}, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    return (await app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  beforeEach(() => cachedList());
  afterEach(() => expect(isCached()).toBe(true));

  it('at an unknown address: 404', async () => {
    expect(await post('/nowhere')).toBe(404);
  });

  it('without a token: 401', async () => {
    expect(await post('/users')).toBe(401);
  });

  it('of a role that may not make it: 403', async () => {
    const { token } = await testBed.student();
    await cachedList();
    expect(await post('/classes', {}, token)).toBe(403);
  });

  it('with an invalid input: 400', async () => {
    expect(await post('/classes', {}, testBed.instructor.token)).toBe(400);
  });

  it.each([
    [
      'a webhook without a signature',
      'POST',
      '/payments/webhook',
      { id: 'x', type: 'x', data: { object: {} } },
      400,
    ],
    ['an unsubscription', 'POST', `/reminders/${'x'.repeat(43)}`, {}, 404],
    ['a choice about reminders', 'PATCH', `/reminders/${'x'.repeat(43)}`, { on: false }, 404],
  ])('of a server or of a link in a mail, if it is forged: %s', async (_, method, path, body, status) => {
    const headers = { 'content-type': 'application/json' };
    expect((await app.fetch(path, { method, headers, body: JSON.stringify(body) })).status).toBe(status);
  });

  it.each(['/nowhere', '/users'])('above the rate limit: 429, at %s', async (path) => {
    const calls = jest.spyOn(app.nest.get(CallLimits).calls, 'require');
    calls.mockRejectedValueOnce(new ProblemError('rate-limited'));
    expect(await post(path)).toBe(429);
  });
});
