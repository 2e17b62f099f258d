import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { MailRecord } from '../mail-outbox/mail.schema.js';

const MINUTE_MS = 60_000;

/** Longer than an attempt takes, which `SmtpClient` limits. */
const LEASE_MS = 5 * MINUTE_MS;

/** Milliseconds until a mail whose attachment is missing is tried again. */
const NOT_READY_MS = 5_000;

/** Milliseconds from each attempt to the next: two days in all. A greylisting mail server accepts the second or third. */
const DELAYS_MS = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, 12 * 60, 12 * 60].map(
  (minutes) => minutes * MINUTE_MS,
);
export const MAX_ATTEMPTS = DELAYS_MS.length + 1;

/** Safe in several processes: each attempt is claimed by one. */
@Injectable()
export class MailQueue {
  constructor(
    @InjectModel(MailRecord.name) private readonly mails: Model<MailRecord>,
    private readonly clock: Clock,
  ) {}

  /** Claims the mail that has waited longest, also one whose process ended before it reported. */
  async claim(): Promise<MailRecord | null> {
    const now = this.clock.now();
    return this.mails
      .findOneAndUpdate(
        // The condition on the type lets the query use the partial index.
        { dueAt: mongoose.trusted({ $type: 'date' as const, $lte: now }) },
        {
          $set: { state: 'sending', claim: randomUUID(), dueAt: new Date(now.getTime() + LEASE_MS) },
          $inc: { attempts: 1 },
        },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<MailRecord>();
  }

  /**
   * Records what is about to be sent, as the mail may be returned before the report that it was sent. Returns whether
   * the claim is still valid: it ends when the mail is claimed again, and when an earlier attempt is returned.
   */
  async recordAttempt(mail: MailRecord, { to, subject }: { to: string; subject: string }): Promise<boolean> {
    const { matchedCount } = await this.mails.updateOne(claimOf(mail), { $set: { to, subject } });
    return matchedCount > 0;
  }

  /** Also removes the problem of an earlier attempt. */
  async recordSent(mail: MailRecord): Promise<void> {
    await this.end(mail, 'sent');
  }

  async cancel(mail: MailRecord, problem: string): Promise<void> {
    await this.end(mail, 'cancelled', problem);
  }

  /**
   * Records that a mail was returned, in any state: a notification may come before the record that the mail was sent. Returns
   * whether the record changed; it does not if the mail is sent again meanwhile.
   */
  async recordReturned(
    { _id, wantedAt }: Pick<MailRecord, '_id' | 'wantedAt'>,
    problem: string,
  ): Promise<boolean> {
    const { modifiedCount } = await this.mails.updateOne(
      { _id, wantedAt, state: mongoose.trusted({ $in: ['queued', 'sending', 'sent'] as const }) },
      {
        $set: { state: 'failed', endedAt: this.clock.now(), problem },
        $unset: { dueAt: 1, claim: 1 },
      },
    );
    return modifiedCount > 0;
  }

  /** Makes the mail due again soon, as if it had not been claimed. */
  async postpone(mail: MailRecord): Promise<void> {
    const dueAt = new Date(this.clock.now().getTime() + NOT_READY_MS);
    await this.mails.updateOne(claimOf(mail), {
      $set: { state: 'queued', dueAt },
      $unset: { claim: 1 },
      $inc: { attempts: -1 },
    });
  }

  /** Puts the mail off, or gives up if the failure is final or this was the last attempt. Returns whether it is put off. */
  async recordFailure(mail: MailRecord, problem: string, isFinal: boolean): Promise<boolean> {
    const delay = isFinal ? undefined : DELAYS_MS[mail.attempts - 1];
    if (delay === undefined) {
      await this.end(mail, 'failed', problem);
      return false;
    }
    const dueAt = new Date(this.clock.now().getTime() + delay);
    await this.mails.updateOne(claimOf(mail), {
      $set: { state: 'queued', dueAt, problem },
      $unset: { claim: 1 },
    });
    return true;
  }

  private async end(
    mail: MailRecord,
    state: 'sent' | 'failed' | 'cancelled',
    problem?: string,
  ): Promise<void> {
    await this.mails.updateOne(claimOf(mail), {
      $set: { state, endedAt: this.clock.now(), ...(problem !== undefined && { problem }) },
      $unset: { dueAt: 1, claim: 1, ...(problem === undefined && { problem: 1 }) },
    });
  }
}

/** Matches nothing once another process has claimed the mail. */
function claimOf({ _id, claim }: MailRecord) {
  return { _id, state: 'sending' as const, ...(claim !== undefined && { claim }) };
}
