import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model, Types } from 'mongoose';
import { Clock } from '../common/clock.js';
import { DAY_MS } from '../common/days.js';
import { MailOutbox } from './mail-outbox.service.js';
import { MailRecord } from './mail.schema.js';

const kind = 'sessions-changed';
/** Delay of a mail, so that several edits make one. */
const DELAY_MS = 2 * 60_000;
/** Mails about changes of one enrolment within 24 hours; the next one has the longer delay. */
export const PROMPT_MAILS_A_DAY = 5;
const LONG_DELAY_MS = 60 * 60_000;

interface Recipient {
  readonly orderId: string;
  readonly userId: string;
}

/** Mails to students about changes of their class. */
@Injectable()
export class ChangeMails {
  constructor(
    @InjectModel(MailRecord.name) private readonly mails: Model<MailRecord>,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Reports a change in the mail that awaits its first attempt, or else in a new one: an edit adds no more than one record for each
   * student, and superseded records do not delay the mails of others.
   * @param version of the class with the change
   * @param session transaction of the change
   */
  async queue(recipients: readonly Recipient[], version: number, session: ClientSession): Promise<void> {
    const renewed = await this.renew(recipients, version, session);
    const others = recipients.filter(({ orderId }) => !renewed.has(orderId));
    if (others.length === 0) return;
    const counts = await this.countsOfDay(others, session);
    await this.outbox.queueAll(
      others.map(({ orderId, userId }) => ({
        kind,
        about: orderId,
        version,
        userId,
        delayMs: (counts.get(orderId) ?? 0) < PROMPT_MAILS_A_DAY ? DELAY_MS : LONG_DELAY_MS,
      })),
      session,
    );
  }

  /** Returns the orders that have a mail to come. An earlier release may have queued several for an order: one is enough. */
  private async renew(
    recipients: readonly Recipient[],
    version: number,
    session: ClientSession,
  ): Promise<ReadonlyMap<string, Types.ObjectId>> {
    const queued = await this.mails
      .find({ kind, about: isOneOf(recipients), state: 'queued', attempts: 0 }, { about: 1 }, { session })
      .lean<Pick<MailRecord, '_id' | 'about'>[]>();
    const renewed = new Map(queued.map(({ _id, about }) => [about.toHexString(), _id]));
    const earliest = new Date(this.clock.now().getTime() + DELAY_MS);
    await this.mails.updateMany(
      { _id: mongoose.trusted({ $in: [...renewed.values()] }) },
      // A mail with the longer delay is not put off by each further edit.
      { $set: { version }, $max: { wantedAt: earliest, dueAt: earliest } },
      { session },
    );
    return renewed;
  }

  /** By id of the order. */
  private async countsOfDay(
    recipients: readonly Recipient[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, number>> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const rows = await this.mails
      .aggregate<{ readonly _id: Types.ObjectId; readonly count: number }>([
        { $match: { kind, about: isOneOf(recipients), wantedAt: { $gt: since } } },
        { $group: { _id: '$about', count: { $sum: 1 } } },
      ])
      .session(session);
    return new Map(rows.map(({ _id, count }) => [_id.toHexString(), count]));
  }
}

function isOneOf(recipients: readonly Recipient[]) {
  return mongoose.trusted({ $in: recipients.map(({ orderId }) => new Types.ObjectId(orderId)) });
}
