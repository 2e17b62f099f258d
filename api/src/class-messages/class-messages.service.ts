import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type { ClassMessage, ClassMessageBody, SentClassMessage } from '@blush/shared-ui/contracts';
import type { Connection, Model } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import { StaffClassesService } from '../classes/staff-classes.service.js';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { DAY_MS } from '../common/days.js';
import type { CallingActor } from '../common/actor.js';
import { recordIdOf } from '../common/idempotency.js';
import { inTransaction } from '../common/transaction.js';
import { MailOutbox } from '../mail-outbox/mail-outbox.service.js';
import { OrderQueries } from '../orders/order-queries.service.js';
import { ClassMessageRecord } from './class-message.schema.js';
import { ClassMessageRecords } from './class-message-records.service.js';

/** For each class, within 24 hours. */
export const MAX_MESSAGES_A_DAY = 10;

@Injectable()
export class ClassMessagesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ClassMessageRecord.name) private readonly messages: Model<ClassMessageRecord>,
    private readonly records: ClassMessageRecords,
    private readonly classes: StaffClassesService,
    private readonly orders: OrderQueries,
    private readonly mails: MailOutbox,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Newest first. @throws `not-found`, also for another instructor's class */
  async list(classId: string, caller: Caller): Promise<ClassMessage[]> {
    // Only for the check of access.
    await this.classes.target(classId, caller);
    return this.records.list(classId);
  }

  /**
   * Mails the text to all students enrolled; those who enrol later see it on the page of their enrolment.
   * @throws `not-found`, `too-many-messages`
   */
  async send(
    classId: string,
    { text, idempotencyKey }: ClassMessageBody,
    author: CallingActor,
  ): Promise<SentClassMessage> {
    const target = await this.classes.target(classId, author);
    const _id = recordIdOf(author.id, idempotencyKey);
    const insertedId = _id.toHexString();
    return inTransaction(this.connection, async (session) => {
      const sent = await this.messages.findById(_id, null, { session }).lean<ClassMessageRecord>();
      if (sent) return { insertedId, recipients: sent.recipients };
      const at = this.clock.now();
      const latest = await this.records.latest(classId, MAX_MESSAGES_A_DAY, session);
      const nextAllowedAt = (latest[MAX_MESSAGES_A_DAY - 1]?.at.getTime() ?? 0) + DAY_MS;
      if (nextAllowedAt > at.getTime())
        throw new ProblemError('too-many-messages', { retryAt: new Date(nextAllowedAt).toISOString() });
      const enrolled = await this.orders.enrolledIn(classId, session);
      // The number has a unique index: of two concurrent transactions, one fails and is retried.
      const number = (latest[0]?.number ?? 0) + 1;
      const recipients = enrolled.length;
      const message = { _id, classId, number, authorId: author.id, text, at, recipients };
      await this.messages.create([message], { session });
      await this.mails.queueAll(
        enrolled.map(({ orderId, userId }) => ({
          kind: 'class-message',
          about: orderId,
          version: number,
          userId,
        })),
        session,
      );
      const changes = [{ field: 'message', before: null, after: number }];
      await this.auditLog.write({ actor: author, action: 'class-messaged', target, changes }, session);
      return { insertedId, recipients };
    });
  }
}
