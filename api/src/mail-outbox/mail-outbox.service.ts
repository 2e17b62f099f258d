import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MailKind } from '@blush/shared-ui/contracts';
import mongoose, { type ClientSession, type Model, Types } from 'mongoose';
import { Clock } from '../common/clock.js';
import { groupBy } from '../common/group-by.js';
import { MailRecord } from './mail.schema.js';

export interface NewMail {
  readonly kind: MailKind;
  /** Id of the order, the class or the user that the mail is about. */
  readonly about: string;
  readonly version: number;
  /** Id of the recipient. */
  readonly userId: string;
  /** Minimum delay of the first attempt; absent: none. */
  readonly delayMs?: number;
}

/** What reminders need to know of a mail with dates. */
export type DatesMail = Pick<MailRecord, 'kind' | 'version' | 'state' | 'wantedAt'>;

/** Kinds that have dates to come, in their text or calendar file. */
const kindsWithDates = ['enrolment', 'sessions-changed', 'session-reminder'] as const;

/**
 * Queue of mails, written in the transactions of the events that they report. Imports no module that reports events,
 * because such modules import this one.
 */
@Injectable()
export class MailOutbox {
  constructor(
    @InjectModel(MailRecord.name) private readonly mails: Model<MailRecord>,
    private readonly clock: Clock,
  ) {}

  /** @param session the transaction of the event, so that both commit or neither does. Idempotent for the same event. */
  async queue(mail: NewMail, session: ClientSession): Promise<void> {
    await this.queueAll([mail], session);
  }

  /** {@link queue} for several mails, in one call of the database. */
  async queueAll(mails: readonly NewMail[], session: ClientSession): Promise<void> {
    if (mails.length === 0) return;
    await this.mails.bulkWrite(
      mails.map((mail) => ({ updateOne: this.insertionOf(mail) })),
      { session },
    );
  }

  private insertionOf({ kind, about, version, userId, delayMs = 0 }: NewMail) {
    const wantedAt = new Date(this.clock.now().getTime() + delayMs);
    return {
      filter: { kind, about: new Types.ObjectId(about), version },
      update: {
        $setOnInsert: {
          userId: new Types.ObjectId(userId),
          state: 'queued' as const,
          wantedAt,
          dueAt: wantedAt,
          attempts: 0,
        },
      },
      upsert: true,
    };
  }

  /** By id of the order: mails with dates of the class whose first attempt is due at `since` or later. */
  async withDates(
    orderIds: readonly string[],
    since: Date,
    session: ClientSession,
  ): Promise<ReadonlyMap<string, readonly DatesMail[]>> {
    const mails = await this.mails
      .find(
        {
          kind: mongoose.trusted({ $in: kindsWithDates }),
          about: mongoose.trusted({ $in: orderIds.map((id) => new Types.ObjectId(id)) }),
          wantedAt: mongoose.trusted({ $gte: since }),
        },
        { kind: 1, about: 1, version: 1, state: 1, wantedAt: 1 },
        { session },
      )
      .lean<(DatesMail & Pick<MailRecord, 'about'>)[]>();
    return groupBy(mails, ({ about }) => about.toHexString());
  }

  /**
   * `wantedAt` of the last mail about changed dates that was sent: later changes are not mailed yet. `undefined` if none of
   * the mails that are kept was sent.
   */
  async changesSentAt(orderId: string): Promise<Date | undefined> {
    const mail = await this.mails
      .findOne(
        { kind: 'sessions-changed', about: new Types.ObjectId(orderId), state: 'sent' },
        { wantedAt: 1 },
      )
      .sort({ wantedAt: -1 })
      .lean<Pick<MailRecord, 'wantedAt'>>();
    return mail?.wantedAt;
  }

  /**
   * Whether such a mail awaits its first attempt, and so will include what the transaction changes. Writes to the mail,
   * so that a process that claims it meanwhile makes the transaction run again.
   */
  async willReport(
    { kind, about }: Pick<NewMail, 'kind' | 'about'>,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.mails.updateMany(
      { kind, about: new Types.ObjectId(about), state: 'queued', attempts: 0 },
      { $inc: { __v: 1 } },
      { session },
    );
    return matchedCount > 0;
  }
}
