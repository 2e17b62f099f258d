import {
  type ClassSession,
  createCartItem,
  createClass,
  deleteCartItem,
  getCartItem,
  getClass,
  getStaffClass,
  listAuditEntries,
  listCartItems,
  listClasses,
  listEnrolments,
  listStaffClasses,
  type SchoolClass,
  type SessionBody,
  updateClass,
} from '@blush/shared-ui/contracts';
import { makeClassBody, PaymentTestBed, pendingClass, type Person, until } from '../../test/support/index.js';

let testBed: PaymentTestBed;
beforeAll(async () => (testBed = await PaymentTestBed.open()));
afterAll(() => testBed.close());

const DAY_MINUTES = 24 * 60;
const ZONE = 'America/New_York';

/** Local time of the zone, this many days ahead. */
function localIn(days: number, time: string): string {
  return `${new Date(Date.now() + days * DAY_MINUTES * 60_000).toISOString().slice(0, 10)}T${time}`;
}
function sessionIn(days: number, over: Partial<SessionBody> = {}): SessionBody {
  return { start: localIn(days, '18:00'), end: localIn(days, '20:00'), zone: ZONE, ...over };
}
/** A stored session as the instructor's form sends it back. */
function bodyOf({ id, start, end, zone, joinUrl, cancelledAt }: ClassSession): SessionBody {
  const local = (moment: string) =>
    new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');
  return {
    id,
    start: local(start),
    end: local(end),
    zone,
    ...(joinUrl !== undefined && { joinUrl }),
    ...(cancelledAt !== undefined && { cancelled: true }),
  };
}

const offer = (sessions: SessionBody[]) => testBed.classWith({ sessions, availableSeat: 3 });
const shown = async (id: string, person?: Person) =>
  (await testBed.app.call(getClass, { params: { id } }, person?.token)).body;
const ofStaff = async (id: string) =>
  (await testBed.app.call(getStaffClass, { params: { id } }, testBed.instructor.token)).body;
const replace = async (id: string, sessions: SessionBody[]) => {
  const { version } = await ofStaff(id);
  const body = { version, sessions };
  return testBed.app.call(updateClass, { params: { id }, body }, testBed.instructor.token);
};
const stored = async (id: string) => ((await ofStaff(id)).sessions ?? []).map(bodyOf);
async function enrol(classId: string): Promise<Person> {
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started);
  await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
  return student;
}

describe('the sessions of a class', () => {
  it('are shown by start, as moments with their zone; lists have the schedule', async () => {
    const id = await offer([sessionIn(9), sessionIn(2, { zone: 'Asia/Kolkata' })]);
    const { sessions, schedule, saleEndsAt } = await shown(id);
    expect(sessions?.map(({ zone }) => zone)).toEqual(['Asia/Kolkata', ZONE]);
    const [first, last] = sessions ?? [];
    expect(first?.start).toBe(`${localIn(2, '12:30')}:00.000Z`);
    expect(schedule).toEqual({ start: first?.start, end: last?.end, zone: 'Asia/Kolkata', count: 2 });
    expect(saleEndsAt).toBe(first?.start);
    const list = (await testBed.app.call(listClasses, {})).body as SchoolClass[];
    const listed = list.find(({ _id }) => _id === id);
    expect(listed).toMatchObject({ schedule, saleEndsAt });
    expect(listed).not.toHaveProperty('sessions');
  });

  it('are missing for a class without them, which stays on sale', async () => {
    const id = await testBed.classWith();
    for (const field of ['sessions', 'schedule', 'saleEndsAt'])
      expect(await shown(id)).not.toHaveProperty(field);
  });

  it('have links only for the students enrolled, the instructor and admins', async () => {
    const joinUrl = 'https://meet.test/blush';
    const id = await offer([sessionIn(3, { joinUrl })]);
    const linkFor = async (person?: Person) => (await shown(id, person)).sessions?.[0]?.joinUrl;
    const student = await enrol(id);
    for (const person of [student, testBed.instructor, testBed.admin])
      expect(await linkFor(person)).toBe(joinUrl);
    expect([await linkFor(), await linkFor(await testBed.student())]).toEqual([undefined, undefined]);
    const lists = [
      (await testBed.app.call(listClasses, {})).body,
      (await testBed.app.call(listCartItems, {}, student.token)).body,
    ];
    expect(JSON.stringify(lists)).not.toContain(joinUrl);
    const staffList = await testBed.app.call(listStaffClasses, { query: {} }, testBed.admin.token);
    expect(JSON.stringify(staffList.body)).toContain(joinUrl);
    const [enrolment] = (await testBed.app.call(listEnrolments, {}, student.token)).body as {
      nextSession?: ClassSession;
    }[];
    expect(enrolment?.nextSession?.joinUrl).toBe(joinUrl);
  });

  it('change without another review, as a new version with an audit entry', async () => {
    const id = await offer([sessionIn(3)]);
    const before = await ofStaff(id);
    const [session] = await stored(id);
    const moved = { ...session, ...sessionIn(4), joinUrl: 'https://meet.test/new' };
    expect((await replace(id, [moved, sessionIn(5)])).body).toEqual({ modifiedCount: 1 });
    const after = await ofStaff(id);
    expect(after).toMatchObject({ status: 'approved', version: before.version + 1, changed: [] });
    expect(after.sessions?.map((each) => each.id)).toEqual([before.sessions?.[0]?.id, expect.any(String)]);
    const entries = (await testBed.app.call(listAuditEntries, { query: {} }, testBed.admin.token)).body.items;
    expect(entries[0]?.changes).toEqual([
      {
        field: 'sessions',
        before: `${localIn(3, '18:00')} to ${localIn(3, '20:00')} ${ZONE}`,
        after: [
          `${localIn(4, '18:00')} to ${localIn(4, '20:00')} ${ZONE}, https://meet.test/new`,
          `${localIn(5, '18:00')} to ${localIn(5, '20:00')} ${ZONE}`,
        ].join('\n'),
      },
    ]);
    expect((await replace(id, await stored(id))).body).toEqual({ modifiedCount: 0 });
  });

  it('stay as they are when an update does not name them, and go when it names none', async () => {
    const id = await offer([sessionIn(3)]);
    const { version } = await ofStaff(id);
    const body = { version, className: 'Other' };
    await testBed.app.call(updateClass, { params: { id }, body }, testBed.instructor.token);
    expect((await ofStaff(id)).sessions).toHaveLength(1);
    await replace(id, []);
    const without = await ofStaff(id);
    for (const field of ['sessions', 'schedule', 'saleEndsAt']) expect(without).not.toHaveProperty(field);
  });

  it.each<[string, SessionBody[], string]>([
    ['a zone that does not exist', [sessionIn(2, { zone: 'Mars/Olympus' })], 'body.sessions.0.zone'],
    ['a day that does not exist', [sessionIn(2, { start: '2030-02-30T10:00' })], 'body.sessions.0.start'],
    [
      'a time that is skipped',
      [sessionIn(2, { start: '2030-03-10T02:30', end: '2030-03-10T04:30' })],
      'body.sessions.0.start',
    ],
    ['an end before the start', [sessionIn(2, { end: localIn(2, '17:00') })], 'body.sessions.0.end'],
    ['an end at the start', [sessionIn(2, { end: localIn(2, '18:00') })], 'body.sessions.0.end'],
    ['more than a day', [sessionIn(2, { end: localIn(3, '18:01') })], 'body.sessions.0.end'],
    ['a start in the past', [sessionIn(9), sessionIn(-2)], 'body.sessions.1.start'],
    [
      'two at the same time',
      [sessionIn(2), sessionIn(2, { start: localIn(2, '19:59'), end: localIn(2, '21:00') })],
      'body.sessions.1.start',
    ],
    ['the id of another class', [sessionIn(2, { id: 'a'.repeat(24) })], 'body.sessions.0.id'],
    ['a new one that is cancelled', [sessionIn(2, { cancelled: true })], 'body.sessions.0.cancelled'],
  ])('are refused with %s: 422, which names the field', async (_, sessions, path) => {
    const body = makeClassBody({ sessions });
    const { problem } = await testBed.app.call(createClass, { body }, testBed.instructor.token);
    expect(problem).toMatchObject({ code: 'session-not-allowed', status: 422, errors: [{ path }] });
    const number = Number(path.split('.')[2]) + 1;
    expect(problem.detail).toBe(`Session ${number}: ${problem.errors?.[0]?.message}`);
  });

  it.each([['javascript:alert(1)'], ['http://meet.test'], ['https://meet.test/a b']])(
    'have links with https only: %s is 400',
    async (joinUrl) => {
      const body = makeClassBody({ sessions: [sessionIn(2, { joinUrl })] });
      const { problem } = await testBed.app.call(createClass, { body }, testBed.instructor.token);
      expect(problem.code).toBe('invalid-request');
    },
  );

  it('may touch, last a day, and take place where clocks change in between', async () => {
    const sessions = [
      sessionIn(2),
      sessionIn(2, { start: localIn(2, '20:00'), end: localIn(3, '20:00') }),
      { start: '2030-03-10T01:00', end: '2030-03-10T04:00', zone: ZONE },
    ];
    const list = (await shown(await offer(sessions))).sessions ?? [];
    const hours = list.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000);
    expect(hours).toEqual([2, 24, 2]);
  });
});

describe('a cancelled session', () => {
  it('stays in the list, out of the schedule, and cannot change any more', async () => {
    const id = await offer([sessionIn(2), sessionIn(9)]);
    const [first, second] = await stored(id);
    if (!first || !second) throw new Error('There are two sessions');
    await replace(id, [{ ...first, cancelled: true }, second]);
    const { sessions, schedule, saleEndsAt } = await shown(id);
    expect(sessions?.map(({ cancelledAt }) => cancelledAt !== undefined)).toEqual([true, false]);
    expect(schedule).toMatchObject({ start: sessions?.[1]?.start, count: 1 });
    expect(saleEndsAt).toBe(sessions?.[1]?.start);
    for (const change of [
      { ...first, cancelled: false },
      { ...first, ...sessionIn(3), cancelled: true },
    ])
      expect((await replace(id, [change, second])).problem.code).toBe('session-not-allowed');
    // The time of the cancelled session is free again.
    expect((await replace(id, [...(await stored(id)), sessionIn(2)])).body).toEqual({ modifiedCount: 1 });
  });

  it('takes the place of removing a session that students have seats for', async () => {
    const id = await offer([sessionIn(2), sessionIn(9)]);
    const [first, second] = await stored(id);
    if (!first || !second) throw new Error('There are two sessions');
    const { student, cartId } = await testBed.buyer(id);
    expect((await replace(id, [second])).problem).toMatchObject({
      code: 'session-not-allowed',
      detail: 'Students have seats in this class: cancel a session instead of removing it',
      errors: [{ path: 'body.sessions' }],
    });
    await testBed.app.call(deleteCartItem, { params: { id: cartId } }, student.token);
    expect((await replace(id, [second])).body).toEqual({ modifiedCount: 1 });
  });

  it('ends the sale when it was the last', async () => {
    const id = await offer([sessionIn(2)]);
    const [session] = await stored(id);
    if (!session) throw new Error('There is one session');
    await replace(id, [{ ...session, cancelled: true }]);
    const after = await shown(id);
    expect(after).not.toHaveProperty('schedule');
    expect(after.saleEndsAt).toBe(after.sessions?.[0]?.cancelledAt);
  });
});

/** Half an hour in UTC, this many minutes ahead of the machine's clock. */
function halfHourIn(minutes: number): SessionBody {
  const local = (ahead: number) => new Date(Date.now() + ahead * 60_000).toISOString().slice(0, 16);
  return { start: local(minutes), end: local(minutes + 30), zone: 'UTC' };
}

describe('a session that has begun', () => {
  /** Minutes that a test let pass. */
  let passed = 0;
  const pass = (minutes: number) => {
    passed += minutes;
    testBed.passMinutes(minutes);
  };
  afterEach(() => {
    testBed.passMinutes(-passed);
    passed = 0;
  });
  const inTenMinutesAndDays = () => [halfHourIn(10), halfHourIn(2 * DAY_MINUTES)];
  async function storedPair(id: string): Promise<[SessionBody, SessionBody]> {
    const [first, second] = await stored(id);
    if (!first || !second) throw new Error('There are two sessions');
    return [first, second];
  }

  it.each([
    ['under way', 15],
    ['over', 60],
  ])('and is %s can be neither moved, cancelled nor removed: the sale stays closed', async (_, minutes) => {
    const id = await offer(inTenMinutesAndDays());
    const { saleEndsAt } = await shown(id);
    const [first, second] = await storedPair(id);
    pass(minutes);
    const { start, end } = halfHourIn(DAY_MINUTES);
    for (const [sessions, path, message] of [
      [[{ ...first, start, end }, second], '.0.start', 'Session 1: A session that has begun cannot be moved'],
      [
        [{ ...first, end: second.start }, second],
        '.0.end',
        'Session 1: A session that has begun cannot be moved',
      ],
      [
        [second, { ...first, cancelled: true }],
        '.1.cancelled',
        'Session 2: A session that has begun cannot be cancelled',
      ],
      [[second], '', 'A session that has begun cannot be removed'],
    ] as const)
      expect((await replace(id, [...sessions])).problem).toMatchObject({
        status: 422,
        detail: message,
        errors: [{ path: `body.sessions${path}` }],
      });
    expect((await shown(id)).saleEndsAt).toBe(saleEndsAt);
    const { token } = await testBed.student();
    const selected = await testBed.app.call(createCartItem, { body: { classId: id } }, token);
    expect(selected.problem.code).toBe('sale-ended');
  });

  it('gets another link, and keeps its zone; later ones change as before', async () => {
    const id = await offer(inTenMinutesAndDays());
    const [first, second] = await storedPair(id);
    pass(15);
    const inIndia = (utc: string) =>
      new Date(Date.parse(`${utc}Z`) + 5.5 * 3_600_000).toISOString().slice(0, 16);
    const joinUrl = 'https://meet.test/other';
    const moved = { start: inIndia(first.start), end: inIndia(first.end), zone: 'Asia/Kolkata', joinUrl };
    const later = halfHourIn(3 * DAY_MINUTES);
    expect(
      (
        await replace(id, [
          { ...first, ...moved },
          { ...second, ...later },
        ])
      ).body,
    ).toEqual({
      modifiedCount: 1,
    });
    expect(await stored(id)).toEqual([
      { ...first, joinUrl },
      { ...second, ...later },
    ]);
  });

  it('stays also when the class is off sale, as long as a student has a seat', async () => {
    const id = await offer(inTenMinutesAndDays());
    await enrol(id);
    const { version } = await ofStaff(id);
    const body = { version, price: 25 };
    await testBed.app.call(updateClass, { params: { id }, body }, testBed.instructor.token);
    expect((await ofStaff(id)).status).toBe('pending');
    const [first, second] = await storedPair(id);
    pass(15);
    for (const sessions of [[{ ...first, cancelled: true }, second], [second]])
      expect((await replace(id, sessions)).problem.code).toBe('session-not-allowed');
  });

  it('can still be moved and removed in a class that waits for its review', async () => {
    const id = await pendingClass(testBed.app, testBed.instructor, { sessions: inTenMinutesAndDays() });
    const [passedBy, coming] = await storedPair(id);
    pass(15);
    const later = halfHourIn(DAY_MINUTES);
    expect((await replace(id, [{ ...passedBy, ...later }, coming])).body).toEqual({ modifiedCount: 1 });
    pass(2 * DAY_MINUTES);
    expect((await replace(id, [])).body).toEqual({ modifiedCount: 1 });
  });
});

describe('the next session of an enrolment', () => {
  it('is the one under way, then the one to come, then none', async () => {
    const [soon, later] = [halfHourIn(10), halfHourIn(2 * DAY_MINUTES)];
    const id = await offer([soon, later]);
    const student = await enrol(id);
    const next = async () => {
      const [enrolment] = (await testBed.app.call(listEnrolments, {}, student.token)).body as {
        nextSession?: ClassSession;
      }[];
      return enrolment?.nextSession?.start.slice(0, 16);
    };
    expect(await next()).toBe(soon.start);
    testBed.passMinutes(20);
    expect(await next()).toBe(soon.start);
    testBed.passMinutes(30);
    expect(await next()).toBe(later.start);
    testBed.passMinutes(3 * DAY_MINUTES);
    expect(await next()).toBeUndefined();
    testBed.passMinutes(-3 * DAY_MINUTES - 50);
  });
});

describe('a selected class', () => {
  it('names the enrolments that take place at the same time, when one item is asked for', async () => {
    const [one, other, apart] = [
      await testBed.classWith({ className: 'Airbrush', sessions: [sessionIn(2), sessionIn(9)] }),
      await offer([sessionIn(9, { start: localIn(9, '19:00'), end: localIn(9, '21:00') })]),
      await offer([sessionIn(10)]),
    ];
    const student = await enrol(one);
    const items = [await testBed.select(student, other), await testBed.select(student, apart)];
    const [overlapping, free] = await Promise.all(
      items.map(async (id) => (await testBed.app.call(getCartItem, { params: { id } }, student.token)).body),
    );
    expect(overlapping?.overlaps).toEqual([
      {
        classId: one,
        className: 'Airbrush',
        start: expect.any(String),
        end: expect.any(String),
        zone: ZONE,
      },
    ]);
    expect(overlapping?.schedule?.count).toBe(1);
    expect(free).not.toHaveProperty('overlaps');
    const list = (await testBed.app.call(listCartItems, {}, student.token)).body;
    expect(JSON.stringify(list)).not.toContain('overlaps');
  });

  it('has no overlap with a session that is cancelled', async () => {
    const one = await offer([sessionIn(2), sessionIn(9)]);
    const other = await offer([sessionIn(9)]);
    const student = await enrol(one);
    const [first, second] = await stored(one);
    if (!first || !second) throw new Error('There are two sessions');
    await replace(one, [first, { ...second, cancelled: true }]);
    const id = await testBed.select(student, other);
    const item = (await testBed.app.call(getCartItem, { params: { id } }, student.token)).body;
    expect(item).not.toHaveProperty('overlaps');
  });
});
