import {
  type ClassMaterial,
  createCalendarFeed,
  deleteCalendarFeed,
  exportOwnData,
  eraseOwnAccount,
  getCalendarFeed,
  getClass,
  getEnrolment,
  getEnrolmentCalendar,
  getOwnCalendarFeed,
  getStaffClass,
  liftSuspension,
  listAuditEntries,
  listClasses,
  refundPayment,
  type SessionBody,
  suspendUser,
  updateClass,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { PaymentTestBed, type Person, readCalendar, until } from '../../test/support/index.js';

let testBed: PaymentTestBed;
beforeAll(async () => (testBed = await PaymentTestBed.open({ logs: true })));
afterAll(() => testBed.close());

const DAY_MINUTES = 24 * 60;
const joinUrl = 'https://meet.test/blush';
const materials: ClassMaterial[] = [{ title: 'Colour wheel', url: 'https://files.test/wheel.pdf' }];
const details = { format: 'studio' as const, place: '12 Rose Street, Portland', kit: ['A flat brush'] };

function sessionIn(days: number, over: Partial<SessionBody> = {}): SessionBody {
  const day = new Date(Date.now() + days * DAY_MINUTES * 60_000).toISOString().slice(0, 10);
  return { start: `${day}T18:00`, end: `${day}T20:00`, zone: 'America/New_York', joinUrl, ...over };
}

interface Enrolled {
  readonly student: Person;
  readonly id: string;
  readonly classId: string;
}
async function enrol(classId: string): Promise<Enrolled> {
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started);
  await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
  return { student, id: started.orderId, classId };
}
const enrolled = async (sessions = [sessionIn(9), sessionIn(2, { zone: 'Asia/Kolkata' })]) =>
  enrol(await testBed.classWith({ sessions, materials, details }));
const refund = async ({ id }: Enrolled) => {
  const { status } = await testBed.app.call(refundPayment, { params: { id } }, testBed.admin.token);
  expect(status).toBe(200);
};
const shown = async ({ student, id }: Enrolled) =>
  (await testBed.app.call(getEnrolment, { params: { id } }, student.token)).body;
const fileOf = async ({ student, id }: Enrolled) =>
  (await testBed.app.call(getEnrolmentCalendar, { params: { id } }, student.token)).body;
const ofStaff = async (id: string) =>
  (await testBed.app.call(getStaffClass, { params: { id } }, testBed.instructor.token)).body;
/** Cancels the first session, which changes the class. */
async function cancelFirst(classId: string): Promise<void> {
  const { version, sessions = [] } = await ofStaff(classId);
  const local = (moment: string, zone: string) =>
    new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');
  const body = {
    version,
    sessions: sessions.map(({ id, start, end, zone }, nth) => ({
      id,
      start: local(start, zone),
      end: local(end, zone),
      zone,
      joinUrl,
      cancelled: nth === 0,
    })),
  };
  const { status } = await testBed.app.call(
    updateClass,
    { params: { id: classId }, body },
    testBed.instructor.token,
  );
  expect(status).toBe(200);
}

describe('an enrolment', () => {
  it('has all sessions with links, the details, the materials and the address of the instructor', async () => {
    const enrolment = await enrolled();
    const [first, last] = (await ofStaff(enrolment.classId)).sessions ?? [];
    const found = await shown(enrolment);
    expect(found).toMatchObject({
      _id: enrolment.id,
      classId: enrolment.classId,
      paymentId: enrolment.id,
      nextSession: first,
      sessions: [first, last],
      materials,
      class: { className: 'Bridal Makeup', details, email: testBed.instructor.email, price: 19.99 },
    });
    expect(found.sessions.map((session) => session.joinUrl)).toEqual([joinUrl, joinUrl]);
    for (const field of ['endedAt', 'feedSince']) expect(found).not.toHaveProperty(field);
  });

  it('of a class without sessions has none', async () => {
    const enrolment = await enrol(await testBed.classWith());
    expect(await shown(enrolment)).toMatchObject({ sessions: [], materials: [] });
    expect(await shown(enrolment)).not.toHaveProperty('nextSession');
    expect(readCalendar(await fileOf(enrolment)).events).toEqual([]);
  });

  it('names the session that is next: not a cancelled one', async () => {
    const enrolment = await enrolled();
    await cancelFirst(enrolment.classId);
    const { nextSession, sessions } = await shown(enrolment);
    expect(nextSession).toEqual(sessions[1]);
    expect(sessions[0]?.cancelledAt).toEqual(expect.any(String));
  });

  it('of another student is not found, and neither is an unpaid order', async () => {
    const { id } = await enrolled();
    const other = await testBed.student();
    const { student, started } = await testBed.buyer(await testBed.classWith());
    for (const [person, of] of [
      [other, id],
      [testBed.admin, id],
      [student, started.orderId],
    ] as const)
      for (const operation of [getEnrolment, getEnrolmentCalendar]) {
        const answer = await testBed.app.call(operation, { params: { id: of } }, person.token);
        expect(answer.problem.code).toBe('not-found');
      }
  });

  it('stays after a refund, without links, materials and the address of the instructor', async () => {
    const enrolment = await enrolled();
    await refund(enrolment);
    const found = await shown(enrolment);
    expect(found).toMatchObject({ _id: enrolment.id, endedAt: expect.any(String), materials: [] });
    expect(found.sessions).toHaveLength(2);
    expect(found).not.toHaveProperty('nextSession');
    for (const secret of [joinUrl, 'files.test', testBed.instructor.email])
      expect(JSON.stringify(found)).not.toContain(secret);
    expect(await fileOf(enrolment)).not.toContain(joinUrl);
  });
});

describe('the materials of a class', () => {
  it('are only for the students enrolled, the instructor and admins', async () => {
    const { student, classId } = await enrolled();
    const ofClass = async (person?: Person) =>
      (await testBed.app.call(getClass, { params: { id: classId } }, person?.token)).body.materials;
    for (const person of [student, testBed.instructor, testBed.admin])
      expect(await ofClass(person)).toEqual(materials);
    expect([await ofClass(), await ofClass(await testBed.student())]).toEqual([undefined, undefined]);
    expect(JSON.stringify((await testBed.app.call(listClasses, {})).body)).not.toContain('files.test');
  });

  it('change without another review, with an audit entry, and stay when an update does not name them', async () => {
    const id = await testBed.classWith({ materials });
    const update = async (body: { materials?: ClassMaterial[]; className?: string }) => {
      const { version } = await ofStaff(id);
      const input = { params: { id }, body: { version, ...body } };
      return (await testBed.app.call(updateClass, input, testBed.instructor.token)).body;
    };
    expect(await update({ materials })).toEqual({ modifiedCount: 0 });
    const more = [...materials, { title: 'Film', url: 'https://films.test/1' }];
    expect(await update({ materials: more })).toEqual({ modifiedCount: 1 });
    expect(await ofStaff(id)).toMatchObject({ status: 'approved', materials: more, changed: [] });
    const entries = (await testBed.app.call(listAuditEntries, { query: {} }, testBed.admin.token)).body.items;
    expect(entries[0]?.changes).toEqual([
      {
        field: 'materials',
        before: 'Colour wheel: https://files.test/wheel.pdf',
        after: 'Colour wheel: https://files.test/wheel.pdf\nFilm: https://films.test/1',
      },
    ]);
    await update({ className: 'Other' });
    expect((await ofStaff(id)).materials).toEqual(more);
    await update({ materials: [] });
    expect(await ofStaff(id)).not.toHaveProperty('materials');
  });

  it.each<[string, unknown]>([
    ['no https', [{ title: 'Film', url: 'http://films.test' }]],
    ['a script', [{ title: 'Film', url: 'javascript:alert(1)' }]],
    ['no title', [{ title: ' ', url: 'https://films.test' }]],
    ['another field', [{ title: 'Film', url: 'https://films.test', size: 1 }]],
    ['too many', Array.from({ length: 21 }, () => materials[0])],
  ])('are refused with %s', async (_what, wrong) => {
    const body = { version: 1, materials: wrong as ClassMaterial[] };
    const id = await testBed.classWith();
    const answer = await testBed.app.call(updateClass, { params: { id }, body }, testBed.instructor.token);
    expect(answer.problem.code).toBe('invalid-request');
  });
});

describe('the calendar file of an enrolment', () => {
  it('has its sessions, with place, link and page', async () => {
    const enrolment = await enrolled();
    const { sessions } = await shown(enrolment);
    const { events, zones } = readCalendar(await fileOf(enrolment));
    expect(zones.toSorted()).toEqual(['America/New_York', 'Asia/Kolkata']);
    expect(events.map(({ uid, start, zone }) => [uid, start.toISOString(), zone])).toEqual(
      sessions.map(({ id, start, zone }) => [`${id}@sessions.blush-camp`, start, zone]),
    );
    const page = `http://localhost:4200/dashboard/myenroll/${enrolment.id}`;
    expect(events[0]?.valueOf('summary')).toBe('Bridal Makeup');
    expect(events[0]?.valueOf('location')).toBe(details.place);
    expect(events[0]?.valueOf('description')).toBe(`Join: ${joinUrl}\nYour class: ${page}`);
  });

  it('of a class without a place has the link in its place', async () => {
    const enrolment = await enrol(await testBed.classWith({ sessions: [sessionIn(3)] }));
    expect(readCalendar(await fileOf(enrolment)).events[0]?.valueOf('location')).toBe(joinUrl);
  });

  it('keeps the ids of sessions, and counts changes of the class', async () => {
    const enrolment = await enrolled();
    const before = readCalendar(await fileOf(enrolment)).events;
    const { version } = await ofStaff(enrolment.classId);
    expect(before.map((event) => event.valueOf('sequence'))).toEqual([`${version}`, `${version}`]);
    expect(await fileOf(enrolment)).toBe(await fileOf(enrolment));
    testBed.passMinutes(5);
    await cancelFirst(enrolment.classId);
    const after = readCalendar(await fileOf(enrolment)).events;
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after.map((event) => event.valueOf('status'))).toEqual(['CANCELLED', 'CONFIRMED']);
    expect(after.map((event) => event.valueOf('sequence'))).toEqual([`${version + 1}`, `${version + 1}`]);
    const stamps = [before, after].map(([event]) => Date.parse(event?.valueOf('dtstamp') ?? ''));
    expect(stamps[1]).toBeGreaterThan(stamps[0] ?? Infinity);
  });

  it('does not change when seats are sold', async () => {
    const enrolment = await enrolled();
    const before = await fileOf(enrolment);
    await enrol(enrolment.classId);
    expect(await fileOf(enrolment)).toBe(before);
  });

  it('is a file to save, and JSON for the client of the portal', async () => {
    const { student, id } = await enrolled();
    const authorization = `Bearer ${student.token}`;
    const file = await testBed.app.fetch(`/enrolments/${id}/calendar`, { headers: { authorization } });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="blush-camp.ics"');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const json = await testBed.app.fetch(`/enrolments/${id}/calendar`, {
      headers: { authorization, accept: 'application/json' },
    });
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await json.json()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
});

describe('the calendar feed of a student', () => {
  const newFeed = async ({ token }: Person) => {
    const answer = await testBed.app.call(createCalendarFeed, { body: {} }, token);
    expect(answer.status).toBe(201);
    const { url } = answer.body;
    return url.slice(url.lastIndexOf('/') + 1);
  };
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

  it('has an address with 32 random bytes, of which the database and the log have none', async () => {
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

  it('ends with its replacement, and with its removal', async () => {
    const enrolment = await enrolled();
    const { student } = enrolment;
    const first = await newFeed(student);
    expect(await shown(enrolment)).toHaveProperty('feedSince');
    const second = await newFeed(student);
    expect((await read(first)).problem.code).toBe('not-found');
    expect((await read(second)).status).toBe(200);
    const own = async () => (await testBed.app.call(getOwnCalendarFeed, {}, student.token)).body;
    expect(await own()).toEqual({ since: (await shown(enrolment)).feedSince });
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

  it('has a class once that was refunded and bought again, as a change of what was cancelled', async () => {
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
