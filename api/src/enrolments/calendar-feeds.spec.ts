import {
  createCalendarFeed,
  deleteCalendarFeed,
  exportOwnData,
  eraseOwnAccount,
  getCalendarFeed,
  getOwnCalendarFeed,
  liftSuspension,
  suspendUser,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  enrolments,
  joinUrl,
  PaymentTestBed,
  type Person,
  readCalendar,
  sessionIn,
  until,
} from '../../test/support/index.js';

const testBed = await PaymentTestBed.open({ logs: true });
testBed.relay.mode = 'forward';
afterAll(() => testBed.close());

const DAY_MINUTES = 24 * 60;
const { enrolled, refund, shown, fileOf } = enrolments(testBed);

describe('the calendar feed of a student', () => {
  const create = async ({ token }: Person) => {
    const answer = await testBed.app.call(createCalendarFeed, { body: {} }, token);
    expect(answer.status).toBe(201);
    const { url, since } = answer.body;
    return { token: url.slice(url.lastIndexOf('/') + 1), since };
  };
  const newFeed = async (student: Person) => (await create(student)).token;
  const read = (token: string) => testBed.app.call(getCalendarFeed, { params: { token } });
  const eventsIn = async (token: string) => readCalendar((await read(token)).body).events;

  it('has the sessions of all enrolments, for calendar programs that cannot sign in', async () => {
    const one = await enrolled([sessionIn(3)]);
    const token = await newFeed(one.student);
    expect(await eventsIn(token)).toHaveLength(1);
    const classId = await testBed.classWith({ sessions: [sessionIn(5), sessionIn(6)] });
    const cartId = await testBed.select(one.student, classId);
    const { body } = await testBed.startCheckout(one.student, cartId);
    await testBed.payByCard(body);
    await until(async () => (await testBed.order(body.orderId)).state === 'enrolled');
    expect(await eventsIn(token)).toHaveLength(3);
    const answer = await testBed.app.fetch(`/calendars/${token}`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('has an address with 32 random bytes, which are neither in the database nor in the log', async () => {
    const { student } = await enrolled();
    const { url } = (await testBed.app.call(createCalendarFeed, { body: {} }, student.token)).body;
    expect(url).toMatch(/^http:\/\/localhost:\d+\/calendars\/[A-Za-z0-9_-]{43}$/);
    const token = url.slice(-43);
    await read(token);
    await read(token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')));
    const stored = await testBed.app.database.collection('calendarfeeds').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
    const lines = testBed.app.logs.map((line) => JSON.stringify(line));
    expect(lines.some((line) => line.includes('/calendars/:token'))).toBe(true);
    expect(lines.filter((line) => line.includes(token.slice(1)))).toEqual([]);
  });

  it('ends when it is replaced or removed', async () => {
    const enrolment = await enrolled();
    const { student } = enrolment;
    const first = await newFeed(student);
    expect(await shown(enrolment)).toHaveProperty('feedSince');
    const { token: second, since } = await create(student);
    expect((await read(first)).problem.code).toBe('not-found');
    expect((await read(second)).status).toBe(200);
    const own = async () => (await testBed.app.call(getOwnCalendarFeed, {}, student.token)).body;
    expect(await own()).toEqual({ since });
    expect((await shown(enrolment)).feedSince).toBe(since);
    const remove = async () => (await testBed.app.call(deleteCalendarFeed, { body: {} }, student.token)).body;
    expect([await remove(), await remove()]).toEqual([{ deletedCount: 1 }, { deletedCount: 0 }]);
    expect((await read(second)).problem.code).toBe('not-found');
    expect(await shown(enrolment)).not.toHaveProperty('feedSince');
    expect(await own()).toEqual({});
  });

  it('can be found and revoked by a student whose only enrolment was refunded', async () => {
    const enrolment = await enrolled();
    const { token } = enrolment.student;
    const feed = await newFeed(enrolment.student);
    await refund(enrolment);
    expect((await testBed.app.call(getOwnCalendarFeed, {}, token)).body).toHaveProperty('since');
    await testBed.app.call(deleteCalendarFeed, { body: {} }, token);
    expect((await read(feed)).problem.code).toBe('not-found');
  });

  it('of an unknown token is not found', async () => {
    expect((await read('A'.repeat(43))).problem.code).toBe('not-found');
  });

  it('of a suspended account is not found', async () => {
    const { student } = await enrolled();
    const token = await newFeed(student);
    const { admin, app } = testBed;
    const params = { id: student.id };
    await app.call(suspendUser, { params, body: { reason: 'Shares links' } }, admin.token);
    expect((await read(token)).problem.code).toBe('not-found');
    await app.call(liftSuspension, { params }, admin.token);
    expect((await read(token)).status).toBe(200);
  });

  it('has an ended enrolment for 30 days, as cancelled sessions without links', async () => {
    const enrolment = await enrolled([sessionIn(60)]);
    const token = await newFeed(enrolment.student);
    const [before] = await eventsIn(token);
    await refund(enrolment);
    const [after] = await eventsIn(token);
    expect([before, after].map((event) => event?.valueOf('status'))).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(after?.uid).toBe(before?.uid);
    expect(Number(after?.valueOf('sequence'))).toBeGreaterThan(Number(before?.valueOf('sequence')));
    expect(after?.valueOf('description')).not.toContain(joinUrl);
    testBed.passMinutes(31 * DAY_MINUTES);
    expect(await eventsIn(token)).toEqual([]);
    testBed.passMinutes(-31 * DAY_MINUTES);
  });

  it('lists the sessions of a class once if it was refunded and bought again, as changes of the cancelled ones', async () => {
    const enrolment = await enrolled([sessionIn(4)]);
    await refund(enrolment);
    const [cancelled] = readCalendar(await fileOf(enrolment)).events;
    const cartId = await testBed.select(enrolment.student, enrolment.classId);
    const { body } = await testBed.startCheckout(enrolment.student, cartId);
    await testBed.payByCard(body);
    await until(async () => (await testBed.order(body.orderId)).state === 'enrolled');
    const events = await eventsIn(await newFeed(enrolment.student));
    expect(events.map((event) => event.valueOf('status'))).toEqual(['CONFIRMED']);
    const again = readCalendar(await fileOf({ ...enrolment, id: body.orderId })).events;
    for (const [event] of [events, again]) {
      expect(event?.uid).toBe(cancelled?.uid);
      expect(Number(event?.valueOf('sequence'))).toBeGreaterThan(Number(cancelled?.valueOf('sequence')));
    }
  });

  it('is named in the export of the person without its token, and is erased with the account', async () => {
    const student = await testBed.student();
    const token = await newFeed(student);
    const { body } = await testBed.app.call(exportOwnData, {}, student.token);
    expect(body.calendarFeed).toEqual({ createdAt: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(token);
    await testBed.app.call(eraseOwnAccount, { body: {} }, student.token);
    expect((await read(token)).problem.code).toBe('not-found');
    const feeds = testBed.app.database.collection('calendarfeeds');
    expect(await feeds.findOne({ _id: new Types.ObjectId(student.id) })).toBeNull();
  });
});
