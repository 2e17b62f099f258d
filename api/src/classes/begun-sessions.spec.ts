import { createCartItem } from '@blush/shared-ui/contracts';
import {
  classSessions,
  enrolments,
  halfHourIn,
  PaymentTestBed,
  pendingClass,
} from '../../test/support/index.js';

const DAY_MINUTES = 24 * 60;

const testBed = await PaymentTestBed.open();
testBed.relay.mode = 'forward';
afterAll(() => testBed.close());

const { offer, shown, ofStaff, edit, replace, stored, storedPair } = classSessions(testBed);
const { enrol } = enrolments(testBed);

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
  const inTenMinutesAndTwoDays = () => [halfHourIn(10), halfHourIn(2 * DAY_MINUTES)];

  it.each([
    ['under way', 15],
    ['over', 60],
  ])('and is %s can be neither moved, cancelled nor removed: the sale stays closed', async (_, minutes) => {
    const id = await offer(inTenMinutesAndTwoDays());
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

  it('can get another link, but keeps its zone; later sessions can change as before', async () => {
    const id = await offer(inTenMinutesAndTwoDays());
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

  it('can be neither cancelled nor removed in a class that is off sale but has a student', async () => {
    const id = await offer(inTenMinutesAndTwoDays());
    await enrol(id);
    await edit(id, { price: 25 });
    expect((await ofStaff(id)).status).toBe('pending');
    const [first, second] = await storedPair(id);
    pass(15);
    for (const sessions of [[{ ...first, cancelled: true }, second], [second]])
      expect((await replace(id, sessions)).problem.code).toBe('session-not-allowed');
  });

  it('can still be moved and removed in a class that waits for its review', async () => {
    const id = await pendingClass(testBed.app, testBed.instructor, { sessions: inTenMinutesAndTwoDays() });
    const [passedBy, coming] = await storedPair(id);
    pass(15);
    const later = halfHourIn(DAY_MINUTES);
    expect((await replace(id, [{ ...passedBy, ...later }, coming])).body).toEqual({ modifiedCount: 1 });
    pass(2 * DAY_MINUTES);
    expect((await replace(id, [])).body).toEqual({ modifiedCount: 1 });
  });
});
