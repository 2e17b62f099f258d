import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type { ClientSession, Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { ReminderPreferenceRecord } from './reminder-preference.schema.js';

const TOKEN_BYTES = 32;

/** Reminders are on until a user turns them off, signed in or with the link of a reminder. */
@Injectable()
export class ReminderPreferences {
  constructor(
    @InjectModel(ReminderPreferenceRecord.name) private readonly records: Model<ReminderPreferenceRecord>,
    private readonly clock: Clock,
  ) {}

  /** Time since which reminders are off; `undefined` while they are on. */
  async offSince(userId: string): Promise<Date | undefined> {
    const record = await this.records.findById(userId).lean<ReminderPreferenceRecord>();
    return record?.offSince;
  }

  /** Turning reminders off again keeps the earlier time. */
  async set(userId: string, on: boolean): Promise<void> {
    const { token } = await this.ensure(userId);
    await this.setByToken(token, on);
  }

  /** The token in the links of all the user's reminders, so that old ones work; `undefined` while reminders are off. */
  async tokenOf(userId: string): Promise<string | undefined> {
    const { token, offSince } = await this.ensure(userId);
    return offSince ? undefined : token;
  }

  /** @throws `not-found` */
  async isOn(token: string): Promise<boolean> {
    const record = await this.records.findOne({ token }).lean<ReminderPreferenceRecord>();
    if (!record) throw new ProblemError('not-found');
    return record.offSince === undefined;
  }

  /** @throws `not-found` */
  async setByToken(token: string, on: boolean): Promise<void> {
    if ((await this.isOn(token)) === on) return;
    const change = on ? { $unset: { offSince: 1 } } : { $set: { offSince: this.clock.now() } };
    await this.records.updateOne({ token }, change);
  }

  async remove(userId: string, session: ClientSession): Promise<void> {
    await this.records.deleteOne({ _id: userId }).session(session);
  }

  private async ensure(userId: string): Promise<ReminderPreferenceRecord> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return this.records
      .findByIdAndUpdate(userId, { $setOnInsert: { token } }, { upsert: true, returnDocument: 'after' })
      .lean<ReminderPreferenceRecord>()
      .orFail();
  }
}
