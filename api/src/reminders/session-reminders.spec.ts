import {
  exportUserData,
  getReminders,
  getRemindersOfLink,
  getStaffClass,
  refundPayment,
  setReminders,
  setRemindersOfLink,
  updateClass,
  type UpdateClassBody,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  intentOf,
  type Person,
  type PaymentTestBed,
  type TestMailServer,
  openMailTestBed,
} from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { IntentSync } from '../payments/intent-sync.service.js';
import { SessionReminders } from './session-reminders.service.js';

const inZone = { zone: 'UTC' };
const DAY = 24 * 60;
/** Minutes that a test may take: the clock of the test bed runs on between its steps. */
const MARGIN = 10;

let mailServer: TestMailServer;
let testBed: PaymentTestBed;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ mailServer, testBed, close } = await openMailTestBed({
    env: { PORTAL_ORIGIN: 'https://school.example', API_URL: 'https://api.school.example' },
  }));
});
afterAll(() => close());

/** Local time in UTC, this many minutes after the test bed's present. */
const inMinutes = (minutes: number) =>
  new Date(testBed.app.nest.get(Clock).now().getTime() + minutes * 60_000).toISOString().slice(0, 16);
const session = (start: number) => ({ start: inMinutes(start), end: inMinutes(start + 90), ...inZone });

async function run() {
  await testBed.app.nest.get(SessionReminders).run();
  await mailServer.send(testBed.app);
}
const mailsTo = ({ email }: Person) => mailServer.received(email);
const subjects = (person: Person) => mailsTo(person).map(({ subject }) => subject);

async function buyer(classId: string) {
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started);
  await testBed.app.nest.get(IntentSync).sync(intentOf(started.clientSecret));
  await mailServer.send(testBed.app);
  return { student, orderId: started.orderId };
}

async function replaceSessions(classId: string, sessions: UpdateClassBody['sessions']) {
  const { app, instructor } = testBed;
  const params = { id: classId };
  const { version } = (await app.call(getStaffClass, { params }, instructor.token)).body;
  await app.call(updateClass, { params, body: { version, sessions } }, instructor.token);
}

async function sessionIds(classId: string) {
  const { body } = await testBed.app.call(
    getStaffClass,
    { params: { id: classId } },
    testBed.instructor.token,
  );
  return (body.sessions ?? []).map(({ id }) => id);
}

const isOn = async ({ token }: Person) => (await testBed.app.call(getReminders, {}, token)).body.on;

const states = async (orderId: string) =>
  (
    await testBed.app.database
      .collection('mails')
      .find({ about: new Types.ObjectId(orderId), kind: 'session-reminder' })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ state, problem }) => [state, problem].filter(Boolean).join(': '));

// Runs before days pass: staff would have to sign in again for the export.
it('reminders are a choice of the account, which its export has', async () => {
  const student = await testBed.student();
  expect(await isOn(student)).toBe(true);
  await testBed.app.call(setReminders, { body: { on: false } }, student.token);
  await testBed.app.call(setReminders, { body: { on: false } }, student.token);
  expect(await isOn(student)).toBe(false);
  const { body } = await testBed.app.call(
    exportUserData,
    { params: { id: student.id } },
    testBed.admin.token,
  );
  expect(body.remindersOff).toEqual({ since: expect.any(String) });
  await testBed.app.call(setReminders, { body: { on: true } }, student.token);
  expect(await isOn(student)).toBe(true);
});

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
    await testBed.app.nest.get(SessionReminders).run();
    expect(subjects(student)).toEqual(['You are enrolled: Bridal Makeup', 'Soon: Bridal Makeup']);
    const mail = mailsTo(student).at(-1);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('1 Rose Street, Leeds');
      expect(part).toContain('Mirror; Brushes');
      expect(part).toContain(`https://school.example/dashboard/myenroll/${orderId}`);
    }
    expect(await states(orderId)).toEqual(['sent']);
  });

  it('is not sent to students who enrolled, or were told of changed sessions, within the day', async () => {
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

  it('is sent for each of the sessions of a weekend, a day before, though each is near another one', async () => {
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

  it('names the sessions that are still to come when it is late', async () => {
    const classId = await testBed.classWith({ sessions: [session(2 * DAY), session(2 * DAY + 240)] });
    const { student } = await buyer(classId);
    testBed.passMinutes(DAY);
    await testBed.app.nest.get(SessionReminders).run();
    testBed.passMinutes(DAY + 60);
    await mailServer.send(testBed.app);
    expect(subjects(student)).toHaveLength(2);
    expect(mailsTo(student).at(-1)?.text).toMatch(/^When: /m);
  });

  it('is not sent any more after a refund, a cancellation, or once the session has begun', async () => {
    const classId = await testBed.classWith({ sessions: [session(2 * DAY), session(5 * DAY)] });
    const [refunded, cancelled] = [await buyer(classId), await buyer(classId)];
    testBed.passMinutes(DAY);
    await testBed.app.nest.get(SessionReminders).run();
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
    await testBed.app.nest.get(SessionReminders).run();
    testBed.passMinutes(1);
    await mailServer.send(testBed.app);
    expect(await states(later.orderId)).toEqual(['cancelled: Its reason no longer existed when it was due.']);
  });
});

describe('turning reminders off', () => {
  /** A student with a reminder, and the address of its header. */
  async function reminded() {
    const classId = await testBed.classWith({ sessions: [session(2 * DAY), session(4 * DAY)] });
    const { student, orderId } = await buyer(classId);
    testBed.passMinutes(DAY);
    await run();
    const mail = mailsTo(student).at(-1);
    const address = new URL(mail?.unsubscribe ?? '');
    return { student, orderId, mail, address, token: address.pathname.split('/').at(-1) ?? '' };
  }
  const secondDay = () => testBed.passMinutes(2 * DAY);

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes one click in a mail program, as RFC 8058 has it: %s', async (type, body) => {
    const { student, orderId, address } = await reminded();
    expect(address.origin).toBe('https://api.school.example');
    const posted = await fetch(testBed.app.url + address.pathname, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(posted.status).toBe(200);
    expect(await isOn(student)).toBe(false);
    secondDay();
    await run();
    expect(await states(orderId)).toEqual(['sent', 'cancelled: The recipient turned reminders off.']);
  });

  it('takes a link in the mail, whose page changes nothing by itself, and can be undone there', async () => {
    const { student, mail, address, token } = await reminded();
    expect(mail?.text).toContain(`https://school.example/reminders/${token}`);
    const opened = await fetch(testBed.app.url + address.pathname, {
      headers: { accept: 'text/html,*/*' },
      redirect: 'manual',
    });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `https://school.example/reminders/${token}`,
    ]);
    expect((await testBed.app.call(getRemindersOfLink, { params: { token } })).body).toEqual({ on: true });
    await testBed.app.call(setRemindersOfLink, { params: { token }, body: { on: false } });
    expect(await isOn(student)).toBe(false);
    await testBed.app.call(setRemindersOfLink, { params: { token }, body: { on: true } });
    secondDay();
    await run();
    const again = mailsTo(student).at(-1);
    expect([again?.subject, again?.unsubscribe]).toEqual(['Soon: Bridal Makeup', mail?.unsubscribe]);
  });

  it('is offered in no mail of another kind', async () => {
    const { student: another, mail } = await reminded();
    expect(mailsTo(another)[0]?.subject).toBe('You are enrolled: Bridal Makeup');
    expect(mailsTo(another)[0]).not.toHaveProperty('unsubscribe');
    expect(mail).toHaveProperty('unsubscribe');
  });

  it('needs a token that was given', async () => {
    const token = 'A'.repeat(43);
    const answers = [
      await testBed.app.call(getRemindersOfLink, { params: { token } }),
      await testBed.app.call(setRemindersOfLink, { params: { token }, body: { on: false } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

it('the API accepts forms at the address of reminders only', async () => {
  const posted = await fetch(`${testBed.app.url}/carts`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1',
  });
  expect(posted.status).toBe(415);
});
