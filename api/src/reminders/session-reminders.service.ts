import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MailedClasses, type SessionStart } from '../classes/mailed-classes.service.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { MailOutbox } from '../mail-outbox/mail-outbox.service.js';
import { OrderQueries } from '../orders/order-queries.service.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { isNamed, REMINDER_LEAD_MS, remindedSince, reminderVersion } from './reminder-timing.js';

/**
 * Queues a reminder, once, for each student of each session that starts within a day; a moved session is a new one.
 * A student gets none if another mail names the session: an earlier reminder or, within that day, the mail about the
 * enrolment or about changed sessions.
 */
@Injectable()
export class SessionReminders implements OnApplicationBootstrap {
  private readonly logger = new Logger(SessionReminders.name);
  /** Sessions that this process has queued, to save work: queueing again would change nothing. */
  private readonly queued = new Map<string, SessionStart>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly classes: MailedClasses,
    private readonly orders: OrderQueries,
    private readonly mails: MailOutbox,
    private readonly periodicWork: PeriodicWork,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('queue-reminders', (end) => this.run(end));
  }

  /** Rejects when a session failed, after the other ones. */
  async run(end?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    for (const [key, { start }] of this.queued) if (start <= now) this.queued.delete(key);
    const until = new Date(now.getTime() + REMINDER_LEAD_MS);
    let failed = 0;
    for (const session of await this.classes.sessionsBetween(now, until)) {
      if (end?.aborted) break;
      const key = `${session.classId} ${session.start.getTime()}`;
      if (this.queued.has(key)) continue;
      try {
        await this.queue(session);
        this.queued.set(key, session);
      } catch (error) {
        failed += 1;
        this.logger.error(error);
      }
    }
    if (failed > 0) throw new Error(`Sessions whose reminders were not queued: ${failed}.`);
  }

  private queue({ classId, start }: SessionStart): Promise<void> {
    return inTransaction(this.connection, async (session) => {
      const enrolled = await this.orders.enrolledIn(classId, session);
      const mails = await this.mails.withDates(
        enrolled.map(({ orderId }) => orderId),
        remindedSince(start),
        session,
      );
      const unaware = enrolled.filter(({ orderId }) => !isNamed(start, mails.get(orderId) ?? []));
      await this.mails.queueAll(
        unaware.map(({ orderId, userId }) => ({
          kind: 'session-reminder',
          about: orderId,
          version: reminderVersion(start),
          userId,
        })),
        session,
      );
    });
  }
}
