import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ReviewedClasses, type SessionStart } from '../classes/reviewed-classes.service.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { MailOutbox } from '../mail/mail-outbox.service.js';
import { OrderQueriesService } from '../orders/order-queries.service.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';

/** How long before a session its reminder is sent. */
const REMINDER_LEAD_MS = 24 * 60 * 60_000;

/**
 * Queues a reminder for each student of each session that starts within a day, once: a session that moves is another one.
 * Students who got another mail with the dates within that day (they enrolled, or the sessions were changed) get none.
 */
@Injectable()
export class SessionReminders implements OnApplicationBootstrap {
  /** Sessions that this process has queued, to save work: queueing again would change nothing. */
  private readonly queued = new Map<string, SessionStart>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly classes: ReviewedClasses,
    private readonly orders: OrderQueriesService,
    private readonly mails: MailOutbox,
    private readonly periodicWork: PeriodicWork,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('queue-reminders', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const [key, { start }] of this.queued) if (start <= now) this.queued.delete(key);
    const until = new Date(now.getTime() + REMINDER_LEAD_MS);
    for (const session of await this.classes.sessionsBetween(now, until)) {
      const key = `${session.classId} ${session.start.getTime()}`;
      if (this.queued.has(key)) continue;
      await this.queue(session);
      this.queued.set(key, session);
    }
  }

  private queue({ classId, start }: SessionStart): Promise<void> {
    const dayBefore = new Date(start.getTime() - REMINDER_LEAD_MS);
    return inTransaction(this.connection, async (session) => {
      const enrolled = await this.orders.enrolledIn(classId, session);
      const informed = await this.mails.mailedSince(
        ['enrolment', 'sessions-changed'],
        enrolled.map(({ orderId }) => orderId),
        dayBefore,
        session,
      );
      const uninformed = enrolled.filter(({ orderId }) => !informed.has(orderId));
      await this.mails.queueAll(
        uninformed.map(({ orderId, userId }) => ({
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

/** Version of a reminder: the session's start in seconds of Unix time. */
function reminderVersion(start: Date): number {
  return start.getTime() / 1000;
}
