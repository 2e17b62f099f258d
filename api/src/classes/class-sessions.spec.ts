import {
  CLASS_NAME_MAX_LENGTH,
  classDetailLimits,
  type ClassSession,
  createClass,
  deleteCartItem,
  listAuditEntries,
  listCartItems,
  listClasses,
  listEnrolments,
  listStaffClasses,
  materialLimits,
  type SchoolClass,
  type SessionBody,
  sessionLimits,
  URL_MAX_LENGTH,
} from '@blush/shared-ui/contracts';
import {
  classSessions,
  enrolments,
  eveningIn,
  localIn,
  makeClassBody,
  PaymentTestBed,
  type Person,
  ZONE,
} from '../../test/support/index.js';

const testBed = await PaymentTestBed.open();
testBed.relay.mode = 'forward';
afterAll(() => testBed.close());

const { offer, shown, ofStaff, edit, replace, stored, storedPair } = classSessions(testBed);
const { enrol } = enrolments(testBed);

describe('the sessions of a class', () => {
  it('are shown in the order of their starts, as moments with their zone; lists have the schedule', async () => {
    const evening = eveningIn(2, { zone: 'Asia/Kolkata' });
    const id = await offer([eveningIn(9), evening]);
    const { sessions, schedule, saleEndsAt } = await shown(id);
    expect(sessions?.map(({ zone }) => zone)).toEqual(['Asia/Kolkata', ZONE]);
    const [first, last] = sessions ?? [];
    expect(first?.start).toBe(`${evening.start.slice(0, 10)}T12:30:00.000Z`);
    expect(schedule).toEqual({ start: first?.start, end: last?.end, zone: 'Asia/Kolkata', count: 2 });
    expect(saleEndsAt).toBe(first?.start);
    const list = (await testBed.app.call(listClasses, {})).body as SchoolClass[];
    const listed = list.find(({ _id }) => _id === id);
    expect(listed).toMatchObject({ schedule, saleEndsAt });
    expect(listed).not.toHaveProperty('sessions');
  });

  it('are missing for a class without them, like the schedule and the end of the sale', async () => {
    const id = await testBed.classWith();
    for (const field of ['sessions', 'schedule', 'saleEndsAt'])
      expect(await shown(id)).not.toHaveProperty(field);
  });

  it('have links only for the students enrolled, the instructor and admins', async () => {
    const joinUrl = 'https://meet.test/blush';
    const id = await offer([eveningIn(3, { joinUrl })]);
    const linkFor = async (person?: Person) => (await shown(id, person)).sessions?.[0]?.joinUrl;
    const { student } = await enrol(id);
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
    const [planned, later, added] = [eveningIn(3), eveningIn(4), eveningIn(5)];
    const text = ({ start, end, zone }: SessionBody) => `${start} to ${end} ${zone}`;
    const id = await offer([planned]);
    const before = await ofStaff(id);
    const [session] = await stored(id);
    const moved = { ...session, ...later, joinUrl: 'https://meet.test/new' };
    expect((await replace(id, [moved, added])).body).toEqual({ modifiedCount: 1 });
    const after = await ofStaff(id);
    expect(after).toMatchObject({ status: 'approved', version: before.version + 1, changed: [] });
    expect(after.sessions?.map((each) => each.id)).toEqual([before.sessions?.[0]?.id, expect.any(String)]);
    const entries = (await testBed.app.call(listAuditEntries, { query: {} }, testBed.admin.token)).body.items;
    expect(entries[0]?.changes).toEqual([
      {
        field: 'sessions',
        before: text(planned),
        after: `${text(later)}, https://meet.test/new\n${text(added)}`,
      },
    ]);
    expect((await replace(id, await stored(id))).body).toEqual({ modifiedCount: 0 });
  });

  it('stay as they are when an update omits them, and are removed when it has an empty list', async () => {
    const id = await offer([eveningIn(3)]);
    await edit(id, { className: 'Other' });
    expect((await ofStaff(id)).sessions).toHaveLength(1);
    await replace(id, []);
    const without = await ofStaff(id);
    for (const field of ['sessions', 'schedule', 'saleEndsAt']) expect(without).not.toHaveProperty(field);
  });

  it.each<[string, SessionBody[], string]>([
    ['a zone that does not exist', [eveningIn(2, { zone: 'Mars/Olympus' })], 'body.sessions.0.zone'],
    ['a day that does not exist', [eveningIn(2, { start: '2030-02-30T10:00' })], 'body.sessions.0.start'],
    [
      'a time that is skipped',
      [eveningIn(2, { start: '2030-03-10T02:30', end: '2030-03-10T04:30' })],
      'body.sessions.0.start',
    ],
    ['an end before the start', [eveningIn(2, { end: localIn(2, '17:00') })], 'body.sessions.0.end'],
    ['an end at the start', [eveningIn(2, { end: localIn(2, '18:00') })], 'body.sessions.0.end'],
    ['more than a day', [eveningIn(2, { end: localIn(3, '18:01') })], 'body.sessions.0.end'],
    ['a start in the past', [eveningIn(9), eveningIn(-2)], 'body.sessions.1.start'],
    [
      'two at the same time',
      [eveningIn(2), eveningIn(2, { start: localIn(2, '19:59'), end: localIn(2, '21:00') })],
      'body.sessions.1.start',
    ],
    ['the id of another class', [eveningIn(2, { id: 'a'.repeat(24) })], 'body.sessions.0.id'],
    ['a new one that is cancelled', [eveningIn(2, { cancelled: true })], 'body.sessions.0.cancelled'],
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
      const body = makeClassBody({ sessions: [eveningIn(2, { joinUrl })] });
      const { problem } = await testBed.app.call(createClass, { body }, testBed.instructor.token);
      expect(problem.code).toBe('invalid-request');
    },
  );

  it('may be 60 with the longest links, in a class whose other fields reach their limits in ASCII', async () => {
    const longUrl = 'https://meet.test/'.padEnd(URL_MAX_LENGTH, 'x');
    const longLine = 'x'.repeat(classDetailLimits.line);
    const body = makeClassBody({
      className: 'x'.repeat(CLASS_NAME_MAX_LENGTH),
      classImg: longUrl,
      details: {
        description: 'x'.repeat(classDetailLimits.description),
        outcomes: Array<string>(classDetailLimits.outcomes).fill(longLine),
        place: longLine,
        kit: Array<string>(classDetailLimits.kit).fill(longLine),
        cancellation: 'x'.repeat(classDetailLimits.cancellation),
      },
      sessions: Array.from({ length: sessionLimits.perClass }, (_, nth) =>
        eveningIn(nth + 2, { joinUrl: longUrl }),
      ),
      materials: Array.from({ length: materialLimits.perClass }, () => ({
        title: 'x'.repeat(materialLimits.title),
        url: longUrl,
      })),
    });
    const { status, body: created } = await testBed.app.call(createClass, { body }, testBed.instructor.token);
    expect(status).toBe(201);
    expect((await ofStaff(created.insertedId ?? '')).sessions).toHaveLength(sessionLimits.perClass);
  });

  it('may touch, last a day, and span a change of the clocks', async () => {
    const sessions = [
      eveningIn(2),
      eveningIn(2, { start: localIn(2, '20:00'), end: localIn(3, '20:00') }),
      { start: '2030-03-10T01:00', end: '2030-03-10T04:00', zone: ZONE },
    ];
    const list = (await shown(await offer(sessions))).sessions ?? [];
    const hours = list.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000);
    expect(hours).toEqual([2, 24, 2]);
  });
});

describe('a cancelled session', () => {
  it('stays in the list, out of the schedule, and cannot change any more', async () => {
    const id = await offer([eveningIn(2), eveningIn(9)]);
    const [first, second] = await storedPair(id);
    await replace(id, [{ ...first, cancelled: true }, second]);
    const { sessions, schedule, saleEndsAt } = await shown(id);
    expect(sessions?.map(({ cancelledAt }) => cancelledAt !== undefined)).toEqual([true, false]);
    expect(schedule).toMatchObject({ start: sessions?.[1]?.start, count: 1 });
    expect(saleEndsAt).toBe(sessions?.[1]?.start);
    for (const change of [
      { ...first, cancelled: false },
      { ...first, ...eveningIn(3), cancelled: true },
    ])
      expect((await replace(id, [change, second])).problem.code).toBe('session-not-allowed');
    // The time of the cancelled session is free again.
    expect((await replace(id, [...(await stored(id)), eveningIn(2)])).body).toEqual({ modifiedCount: 1 });
  });

  it('is required instead of a removed one while students have seats in the class', async () => {
    const id = await offer([eveningIn(2), eveningIn(9)]);
    const [, second] = await storedPair(id);
    const { student, cartId } = await testBed.buyer(id);
    expect((await replace(id, [second])).problem).toMatchObject({
      code: 'session-not-allowed',
      detail: 'Students have seats in this class: cancel a session instead of removing it',
      errors: [{ path: 'body.sessions' }],
    });
    await testBed.app.call(deleteCartItem, { params: { id: cartId } }, student.token);
    expect((await replace(id, [second])).body).toEqual({ modifiedCount: 1 });
  });

  it.each([
    ['a student is enrolled', (id: string) => enrol(id)],
    ['a seat is held', (id: string) => testBed.buyer(id)],
  ])('cannot be removed while %s, so the sale stays ended', async (_, takeSeat) => {
    const id = await offer([eveningIn(2)]);
    await takeSeat(id);
    const [session] = await stored(id);
    if (!session) throw new Error('The class has no session');
    await replace(id, [{ ...session, cancelled: true }]);
    expect((await replace(id, [])).problem).toMatchObject({
      code: 'session-not-allowed',
      detail: 'Students have seats in this class: a cancelled session stays',
      errors: [{ path: 'body.sessions' }],
    });
    const after = await shown(id);
    expect(after.sessions).toHaveLength(1);
    expect(after.saleEndsAt).toBe(after.sessions?.[0]?.cancelledAt);
  });

  it('can be removed from a class without students', async () => {
    const id = await offer([eveningIn(2), eveningIn(9)]);
    const [first, second] = await storedPair(id);
    await replace(id, [{ ...first, cancelled: true }, second]);
    expect((await replace(id, [second])).body).toEqual({ modifiedCount: 1 });
  });

  it('ends the sale when it was the last', async () => {
    const id = await offer([eveningIn(2)]);
    const [session] = await stored(id);
    if (!session) throw new Error('The class has no session');
    await replace(id, [{ ...session, cancelled: true }]);
    const after = await shown(id);
    expect(after).not.toHaveProperty('schedule');
    expect(after.saleEndsAt).toBe(after.sessions?.[0]?.cancelledAt);
  });
});
