import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type { PersonalData } from '@blush/shared-ui/contracts';
import mongoose, { type Model, Types } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import { isCostly } from '../orders/order-states.js';
import type { OrderRecord } from '../orders/order.schema.js';
import {
  type CountedOrder,
  coolDownUntil,
  INTENT_WINDOW_MS,
  MEMORY_MS,
  nextIntentAt,
  nextMailAt,
  since,
  type UnpaidEnd,
} from './hold-limits.js';
import { UserLimitsRecord } from './user-limits.schema.js';
import { VerificationMailer } from './verification-mailer.service.js';

/** A user has few concurrent requests that change the limits. */
const MAX_ATTEMPTS = 20;

interface Limits {
  readonly intents: CountedOrder[];
  readonly ends: UnpaidEnd[];
  readonly mails: Date[];
  readonly coolDownUntil?: Date | undefined;
}

const none: Limits = { intents: [], ends: [], mails: [] };

/**
 * Limits by user, the same for all processes: each change is a compare-and-set on the user's record, decided on what it
 * replaces. Repeating a change for an order does nothing.
 */
@Injectable()
export class UserLimits {
  constructor(
    @InjectModel(UserLimitsRecord.name) private readonly records: Model<UserLimitsRecord>,
    private readonly mailer: VerificationMailer,
    private readonly clock: Clock,
  ) {}

  /** Early check, so that refused requests place no order; {@link reserveIntent} decides. Throws the same problems. */
  async assertMayHold(caller: Caller): Promise<void> {
    const record = await this.records.findById(caller.id).lean<UserLimitsRecord>();
    if (record) this.assertFree(record, caller);
  }

  /** Call it before the order takes a seat. Throws `hold-cool-down` or `too-many-intents`. */
  reserveIntent(orderId: string, caller: Caller): Promise<void> {
    const now = this.clock.now();
    return this.change(caller.id, (limits) => {
      if (limits.intents.some((one) => one.orderId === orderId)) return limits;
      this.assertFree(limits, caller);
      const intents = since(limits.intents, now, INTENT_WINDOW_MS);
      return { ...limits, intents: [...intents, { orderId, at: now }] };
    });
  }

  /** Undoes {@link reserveIntent} for an order that got no seat. */
  giveBackIntent(orderId: string, userId: string): Promise<void> {
    return this.change(userId, (limits) => {
      const intents = limits.intents.filter((one) => one.orderId !== orderId);
      return intents.length === limits.intents.length ? limits : { ...limits, intents };
    });
  }

  /** Call it when the order cannot be paid any more. Costs nothing if the student did not cause the end of the hold. */
  async recordEnd({ _id, userId, endedBy, unverified = false }: OrderRecord): Promise<void> {
    if (!isCostly(endedBy)) return;
    const end: UnpaidEnd = { orderId: _id.toHexString(), at: this.clock.now(), reason: endedBy };
    await this.change(userId.toHexString(), (limits) => {
      if (limits.ends.some(({ orderId }) => orderId === end.orderId)) return limits;
      const ends = [...since(limits.ends, end.at, MEMORY_MS), end];
      return { ...limits, ends, coolDownUntil: coolDownUntil(ends, !unverified) };
    });
  }

  /** Counts a verification mail before it is sent. `nextAt`: when the next one may be sent. Throws `mail-cool-down`. */
  async reserveMail(userId: string): Promise<{ readonly at: Date; readonly nextAt: Date }> {
    const at = this.clock.now();
    let nextAt = at;
    await this.change(userId, (limits) => {
      const retryAt = nextMailAt(limits.mails, at);
      if (retryAt > at) throw new ProblemError('mail-cool-down', { retryAt: retryAt.toISOString() });
      const mails = [...limits.mails.filter((one) => at.getTime() - one.getTime() < MEMORY_MS), at];
      nextAt = nextMailAt(mails, at);
      return { ...limits, mails };
    });
    return { at, nextAt };
  }

  /** Undoes {@link reserveMail} for a mail that was not sent. */
  giveBackMail(userId: string, at: Date): Promise<void> {
    return this.change(userId, (limits) => ({
      ...limits,
      mails: limits.mails.filter((one) => one.getTime() !== at.getTime()),
    }));
  }

  async export(userId: string): Promise<Omit<PersonalData['limits'], 'uploads'>> {
    const { intents, ends, mails } = (await this.records.findById(userId).lean<UserLimitsRecord>()) ?? none;
    return {
      checkouts: intents.map(({ at }) => at.toISOString()),
      unpaidCheckouts: ends.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
      verificationMails: mails.map((at) => at.toISOString()),
    };
  }

  /** Number of students in a cool-down. */
  countCoolDowns(): Promise<number> {
    return this.records.countDocuments({ coolDownUntil: mongoose.trusted({ $gt: this.clock.now() }) });
  }

  private assertFree({ ends, intents }: Limits, { emailVerified }: Caller): void {
    const now = this.clock.now();
    const until = coolDownUntil(since(ends, now, MEMORY_MS), emailVerified);
    if (until && until > now)
      throw new ProblemError('hold-cool-down', {
        retryAt: until.toISOString(),
        ...(!emailVerified && { canSendMail: this.mailer.isConfigured }),
      });
    const retryAt = nextIntentAt(intents, now);
    if (retryAt > now) throw new ProblemError('too-many-intents', { retryAt: retryAt.toISOString() });
  }

  /** `decide` returns its argument if nothing changes, and throws if it refuses. */
  private async change(userId: string, decide: (limits: Limits) => Limits): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const record = await this.records.findById(userId).lean<UserLimitsRecord>();
      const before: Limits = record ?? none;
      const after = decide(before);
      if (after === before || (await this.replace(userId, record?.version, after))) return;
    }
    throw new Error(`The limits of user ${userId} changed during each of ${MAX_ATTEMPTS} attempts`);
  }

  private async replace(
    userId: string,
    version: number | undefined,
    { intents, ends, mails, coolDownUntil: until }: Limits,
  ): Promise<boolean> {
    const change = { intents, ends, mails, ...(until && { coolDownUntil: until }) };
    const _id = new Types.ObjectId(userId);
    try {
      if (version === undefined) {
        await this.records.create({ _id, version: 1, ...change });
        return true;
      }
      const { modifiedCount } = await this.records.updateOne(
        { _id, version },
        { $set: change, $inc: { version: 1 } },
      );
      return modifiedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
