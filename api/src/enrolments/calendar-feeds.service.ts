import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { CalendarFeedRecord } from './calendar-feed.schema.js';

const TOKEN_BYTES = 32;

/** Tokens that alone authorise reading a calendar, because calendar programs cannot sign in. */
@Injectable()
export class CalendarFeeds {
  constructor(
    @InjectModel(CalendarFeedRecord.name) private readonly feeds: Model<CalendarFeedRecord>,
    private readonly clock: Clock,
  ) {}

  /** Makes a new token, which replaces an earlier one. Only its hash is stored. */
  async create(userId: string): Promise<{ token: string; createdAt: Date }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const createdAt = this.clock.now();
    const change = { hash: hashOf(token), createdAt };
    await this.feeds.updateOne({ _id: userId }, { $set: change }, { upsert: true });
    return { token, createdAt };
  }

  /** Returns whether the user had a token. */
  async remove(userId: string, session?: ClientSession): Promise<boolean> {
    const { deletedCount } = await this.feeds.deleteOne({ _id: userId }).session(session ?? null);
    return deletedCount > 0;
  }

  /** Time at which the user's token was made; `undefined` without one. */
  async since(userId: string): Promise<Date | undefined> {
    const feed = await this.feeds.findById(userId).lean<CalendarFeedRecord>();
    return feed?.createdAt;
  }

  async ownerOf(token: string): Promise<string | undefined> {
    const feed = await this.feeds.findOne({ hash: hashOf(token) }).lean<CalendarFeedRecord>();
    return feed?._id.toHexString();
  }
}

/** Needs no salt: the token has 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
