import { getReminders, type SessionBody, type UpdateClassBody } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { Clock } from '../../src/common/clock.js';
import { SessionReminders } from '../../src/reminders/session-reminders.service.js';
import { classEdits } from './class-edits.js';
import type { MailTestBed } from './mail-test-bed.js';
import { outboxOf } from './outbox.js';
import type { Person } from './people.js';

/** Classes with sessions soon, and what their students are reminded of. */
export function sessionReminders({ mailServer, testBed }: Pick<MailTestBed, 'mailServer' | 'testBed'>) {
  const { send, buy } = outboxOf({ mailServer, testBed });

  /** Local time in UTC, this many minutes after the test bed's present. */
  const inMinutes = (minutes: number) =>
    new Date(testBed.app.nest.get(Clock).now().getTime() + minutes * 60_000).toISOString().slice(0, 16);
  const session = (start: number): SessionBody => ({
    start: inMinutes(start),
    end: inMinutes(start + 90),
    zone: 'UTC',
  });

  /** Queues the reminders that are due. */
  const queue = (end?: AbortSignal) => testBed.app.nest.get(SessionReminders).run(end);
  async function run() {
    await queue();
    await send();
  }
  const mailsTo = ({ email }: Person) => mailServer.received(email);
  const subjects = (person: Person) => mailsTo(person).map(({ subject }) => subject);

  /** A new student who bought the class and got the mail. */
  async function buyer(classId: string) {
    const purchase = await buy(classId);
    await send();
    return purchase;
  }

  const { ofStaff, edit } = classEdits(testBed);
  const replaceSessions = (classId: string, sessions: UpdateClassBody['sessions']) =>
    edit(classId, { sessions });
  const sessionIds = async (classId: string) => ((await ofStaff(classId)).sessions ?? []).map(({ id }) => id);

  const isOn = async ({ token }: Person) => (await testBed.app.call(getReminders, {}, token)).body.on;

  /** States of the reminders of an order, with the reason of those that were not sent. */
  const states = async (orderId: string) =>
    (
      await testBed.app.database
        .collection('mails')
        .find({ about: new Types.ObjectId(orderId), kind: 'session-reminder' })
        .sort({ _id: 1 })
        .toArray()
    ).map(({ state, problem }) => [state, problem].filter(Boolean).join(': '));

  return { session, queue, run, mailsTo, subjects, buyer, replaceSessions, sessionIds, isOn, states };
}
