import { refundPayment } from '@blush/shared-ui/contracts';
import { openMailTestBed, sessionReminders } from '../../test/support/index.js';
import { OrderQueries } from '../orders/order-queries.service.js';

const DAY = 24 * 60;
/** Minutes that a test may take: the clock of the test bed runs on between its steps. */
const MARGIN = 10;

const { mailServer, testBed, close } = await openMailTestBed({
  env: { PORTAL_ORIGIN: 'https://school.example' },
});
afterAll(close);

const { session, queue, run, mailsTo, subjects, buyer, replaceSessions, sessionIds, states } =
  sessionReminders({ mailServer, testBed });

describe('a reminder', () => {
  it('is sent once, a day before the session, with time, place and what to bring', async () => {
    const classId = await testBed.classWith({
      details: { format: 'studio', place: '1 Rose Street, Leeds', kit: ['Mirror', 'Brushes'] },
      sessions: [session(2 * DAY)],
    });
    const { student, orderId } = await buyer(classId);
    testBed.passMinutes(DAY - MARGIN);
    await run();
    expect(subjects(student)).toEqual(['You are enrolled: Bridal Makeup']);
    testBed.passMinutes(MARGIN);
    await run();
    await run();
    await queue();
    expect(subjects(student)).toEqual(['You are enrolled: Bridal Makeup', 'Soon: Bridal Makeup']);
    const mail = mailsTo(student).at(-1);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('1 Rose Street, Leeds');
      expect(part).toContain('Mirror; Brushes');
      expect(part).toContain(`https://school.example/dashboard/myenroll/${orderId}`);
    }
    expect(await states(orderId)).toEqual(['sent']);
  });

  it('is not sent to students who enrolled, or were told of changed sessions, less than a day before the session', async () => {
    const first = session(2 * DAY);
    const classId = await testBed.classWith({ sessions: [first] });
    const early = await buyer(classId);
    testBed.passMinutes(DAY + 1);
    const late = await buyer(classId);
    await run();
    expect([subjects(early.student).length, subjects(late.student).length]).toEqual([2, 1]);
    const [id = ''] = await sessionIds(classId);
    await replaceSessions(classId, [{ id, ...session(DAY - 120) }]);
    testBed.passMinutes(3);
    await run();
    expect(subjects(early.student).at(-1)).toBe('Changed sessions: Bridal Makeup');
    testBed.passMinutes(60);
    await run();
    expect(subjects(early.student)).toHaveLength(3);
  });

  it('names several sessions of one day together, and those of later days apart', async () => {
    const classId = await testBed.classWith({
      sessions: [session(2 * DAY), session(2 * DAY + 240), session(4 * DAY)],
    });
    const { student } = await buyer(classId);
    testBed.passMinutes(DAY + 300);
    await run();
    expect(subjects(student)).toHaveLength(2);
    expect(mailsTo(student).at(-1)?.text).toContain('Session 2: ');
    expect(mailsTo(student).at(-1)?.text).not.toContain('Session 3: ');
    testBed.passMinutes(2 * DAY - 300);
    await run();
    expect(subjects(student)).toHaveLength(3);
  });

  it('is sent a day before the sessions of each day of a weekend, although the sessions are close together', async () => {
    const HOUR = 60;
    // Saturday 10:00 and 14:00, Sunday 10:00.
    const classId = await testBed.classWith({
      sessions: [session(2 * DAY), session(2 * DAY + 4 * HOUR), session(3 * DAY)],
    });
    const { student } = await buyer(classId);
    testBed.passMinutes(DAY);
    await run();
    expect(subjects(student)).toHaveLength(2);
    expect(
      mailsTo(student)
        .at(-1)
        ?.text.match(/^Session \d/gm),
    ).toHaveLength(2);
    testBed.passMinutes(DAY - MARGIN);
    await run();
    expect(subjects(student)).toHaveLength(2);
    testBed.passMinutes(MARGIN);
    await run();
    expect(subjects(student)).toHaveLength(3);
    expect(mailsTo(student).at(-1)?.text).toContain('When: ');
    testBed.passMinutes(DAY);
    await run();
    expect(subjects(student)).toHaveLength(3);
  });

  it('is sent for the second session of a day when the first one is cancelled after the reminder', async () => {
    const [first, second] = [session(2 * DAY), session(2 * DAY + 10 * 60)];
    const classId = await testBed.classWith({ sessions: [first, second] });
    const { student } = await buyer(classId);
    testBed.passMinutes(DAY);
    await run();
    const [id = '', other = ''] = await sessionIds(classId);
    await replaceSessions(classId, [
      { id, ...first, cancelled: true },
      { id: other, ...second },
    ]);
    testBed.passMinutes(3);
    await run();
    expect(subjects(student).slice(1)).toEqual(['Soon: Bridal Makeup', 'Cancelled session: Bridal Makeup']);
    testBed.passMinutes(10 * 60);
    await run();
    expect(subjects(student).slice(3)).toEqual(['Soon: Bridal Makeup']);
  });

  it('names only the sessions that are still to come if it is sent late', async () => {
    const classId = await testBed.classWith({ sessions: [session(2 * DAY), session(2 * DAY + 240)] });
    const { student } = await buyer(classId);
    testBed.passMinutes(DAY);
    await queue();
    testBed.passMinutes(DAY + 60);
    await mailServer.send(testBed.app);
    expect(subjects(student)).toHaveLength(2);
    expect(mailsTo(student).at(-1)?.text).toMatch(/^When: /m);
  });

  it('is not sent any more after a refund, a cancellation, or once the session has begun', async () => {
    const classId = await testBed.classWith({ sessions: [session(2 * DAY), session(5 * DAY)] });
    const [refunded, cancelled] = [await buyer(classId), await buyer(classId)];
    testBed.passMinutes(DAY);
    await queue();
    await testBed.app.call(refundPayment, { params: { id: refunded.orderId } }, testBed.admin.token);
    const [first = '', second = ''] = await sessionIds(classId);
    await replaceSessions(classId, [
      { id: first, ...session(DAY), cancelled: true },
      { id: second, ...session(4 * DAY) },
    ]);
    await mailServer.send(testBed.app);
    for (const { orderId } of [refunded, cancelled])
      expect(await states(orderId)).toEqual(['cancelled: Its reason no longer existed when it was due.']);
    const later = await buyer(await testBed.classWith({ sessions: [session(2 * DAY)] }));
    testBed.passMinutes(2 * DAY - 1);
    await queue();
    testBed.passMinutes(1);
    await mailServer.send(testBed.app);
    expect(await states(later.orderId)).toEqual(['cancelled: Its reason no longer existed when it was due.']);
  });
});

describe('a run', () => {
  const classOfADay = async () => testBed.classWith({ sessions: [session(2 * DAY)] });
  let find: OrderQueries['enrolledIn'];
  let lookUps: jest.SpiedFunction<OrderQueries['enrolledIn']>;
  beforeEach(() => {
    const orders = testBed.app.nest.get(OrderQueries);
    find = orders.enrolledIn.bind(orders);
    lookUps = jest.spyOn(orders, 'enrolledIn');
  });
  afterEach(() => lookUps.mockRestore());

  it('queues the other reminders if those of a session fail, and is counted as failed', async () => {
    const classIds = [await classOfADay(), await classOfADay(), await classOfADay()];
    const orders: string[] = [];
    for (const classId of classIds) orders.push((await buyer(classId)).orderId);
    const reminders = async () => (await Promise.all(orders.map(states))).flat();
    testBed.passMinutes(DAY);
    lookUps.mockImplementation((classId, ...rest) =>
      classId === classIds[1] ? Promise.reject(new Error('one fails')) : find(classId, ...rest),
    );
    await expect(queue()).rejects.toThrow('Sessions whose reminders were not queued: 1.');
    expect(await reminders()).toHaveLength(2);
    lookUps.mockRestore();
    await queue();
    expect(await reminders()).toHaveLength(3);
  });

  it('begins no further session once it is told to end', async () => {
    for (let made = 0; made < 2; made += 1) await classOfADay();
    testBed.passMinutes(DAY);
    const end = new AbortController();
    lookUps.mockImplementation(() => {
      end.abort();
      return Promise.resolve([]);
    });
    await queue(end.signal);
    expect(lookUps).toHaveBeenCalledTimes(1);
  });
});
