import {
  approveClass,
  denyClass,
  getStaffClass,
  giveFeedback,
  type MailKind,
  makeInstructor,
  sendClassMessage,
  type SessionBody,
  setReminders,
  updateClass,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { Clock } from '../../src/common/clock.js';
import { IntentSync } from '../../src/payments/intent-sync.service.js';
import { SessionReminders } from '../../src/reminders/session-reminders.service.js';
import { intentOf, pendingClass, type PaymentTestBed, type Person } from '../support/index.js';

/** How the reason of a mail goes away. */
export interface Ending {
  readonly kind: MailKind;
  /** Id of the record that the mail is about. */
  readonly about: string;
  /** Makes the reason go away; absent: it goes away with time. */
  readonly make?: () => Promise<unknown>;
  readonly at?: Date;
}

const DAY_MINUTES = 24 * 60;
/** From the enrolment to the last day before the session, in which the mail of the enrolment replaces the reminder. */
const SPARE_MINUTES = 30;

/** Makes an event for each kind of mail, at the test bed's present. Returns the endings, each to be made once. */
export async function mailedEvents(testBed: PaymentTestBed): Promise<Ending[]> {
  const made = await Promise.all([
    purchase(testBed),
    refunded(testBed),
    changedSessions(testBed),
    message(testBed),
    review(testBed, 'approval'),
    review(testBed, 'denial'),
    review(testBed, 'feedback'),
    role(testBed),
  ]);
  return [...made.flat(), ...(await reminder(testBed))];
}

/** A student who paid for the class. */
async function buy(testBed: PaymentTestBed, sessions: SessionBody[] = []) {
  const classId = await testBed.classWith({ sessions });
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started);
  const intentId = intentOf(started.clientSecret);
  await testBed.app.nest.get(IntentSync).sync(intentId);
  return { student, classId, orderId: started.orderId, intentId };
}

async function refund({ stripe, app }: PaymentTestBed, intentId: string): Promise<void> {
  await stripe.refunds.create({ payment_intent: intentId });
  await app.nest.get(IntentSync).sync(intentId);
}

async function purchase(testBed: PaymentTestBed): Promise<Ending[]> {
  const { orderId, intentId } = await buy(testBed);
  return [{ kind: 'enrolment', about: orderId, make: () => refund(testBed, intentId) }];
}

async function refunded(testBed: PaymentTestBed): Promise<Ending[]> {
  const { orderId, intentId } = await buy(testBed);
  await refund(testBed, intentId);
  return [{ kind: 'enrolment', about: orderId, at: present(testBed) }];
}

async function changedSessions(testBed: PaymentTestBed): Promise<Ending[]> {
  const { classId, orderId } = await buy(testBed, [sessionAt(testBed, 60 * DAY_MINUTES)]);
  const replace = async (minutes: number) => {
    const params = { id: classId };
    const { token } = testBed.instructor;
    const { version, sessions: [{ id } = { id: '' }] = [] } = (
      await testBed.app.call(getStaffClass, { params }, token)
    ).body;
    const sessions = [{ id, ...sessionAt(testBed, minutes) }];
    return testBed.app.call(updateClass, { params, body: { version, sessions } }, token);
  };
  await replace(70 * DAY_MINUTES);
  return [{ kind: 'sessions-changed', about: orderId, make: () => replace(80 * DAY_MINUTES) }];
}

async function reminder(testBed: PaymentTestBed): Promise<Ending[]> {
  const session = sessionAt(testBed, DAY_MINUTES + SPARE_MINUTES);
  const { student, orderId } = await buy(testBed, [session]);
  testBed.passMinutes(SPARE_MINUTES + 1);
  await testBed.app.nest.get(SessionReminders).run();
  testBed.passMinutes(-(SPARE_MINUTES + 1));
  const ended = { kind: 'session-reminder', about: orderId } as const;
  const turnOff = () => testBed.app.call(setReminders, { body: { on: false } }, student.token);
  return [
    { ...ended, make: turnOff },
    { ...ended, at: new Date(`${session.start}Z`) },
  ];
}

async function message(testBed: PaymentTestBed): Promise<Ending[]> {
  const { classId, orderId, intentId } = await buy(testBed);
  await testBed.app.database.collection('mails').deleteMany({ about: new Types.ObjectId(orderId) });
  const input = { params: { id: classId }, body: { text: 'Bring a mirror.' } };
  await testBed.app.call(sendClassMessage, input, testBed.instructor.token);
  return [{ kind: 'class-message', about: orderId, make: () => refund(testBed, intentId) }];
}

/** For `feedback`, the mail about the denial is deleted, because it would include the feedback. */
async function review(
  { app, admin, instructor }: PaymentTestBed,
  what: 'approval' | 'denial' | 'feedback',
): Promise<Ending[]> {
  const id = await pendingClass(app, instructor);
  const by = (operation: typeof approveClass | typeof denyClass) =>
    app.call(operation, { params: { id } }, admin.token);
  if (what === 'approval') {
    await by(approveClass);
    return [{ kind: 'class-approved', about: id, make: () => by(denyClass) }];
  }
  await by(denyClass);
  if (what === 'denial') return [{ kind: 'class-denied', about: id, make: () => by(approveClass) }];
  await app.database.collection('mails').deleteMany({ about: new Types.ObjectId(id) });
  await app.call(giveFeedback, { params: { id }, body: { feedback: 'Name the brushes.' } }, admin.token);
  return [{ kind: 'class-feedback', about: id, make: () => by(approveClass) }];
}

async function role(testBed: PaymentTestBed): Promise<Ending[]> {
  const { app, admin } = testBed;
  const person: Person = await testBed.student();
  await app.call(makeInstructor, { params: { id: person.id } }, admin.token);
  // In the database, because after a while the API would ask the admin to sign in again.
  const takeAway = () =>
    app.database
      .collection('users')
      .updateOne(
        { _id: new Types.ObjectId(person.id) },
        { $set: { role: 'student' }, $inc: { roleVersion: 1 } },
      );
  return [{ kind: 'role-given', about: person.id, make: takeAway }];
}

function present({ app }: PaymentTestBed): Date {
  return app.nest.get(Clock).now();
}

/** In UTC, so many minutes after the test bed's present. */
function sessionAt(testBed: PaymentTestBed, minutes: number): SessionBody {
  const localTime = (after: number) =>
    new Date(present(testBed).getTime() + after * 60_000).toISOString().slice(0, 16);
  return { start: localTime(minutes), end: localTime(minutes + 90), zone: 'UTC' };
}
