import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { PresentUser } from './user.mapper.js';
import { UserRecord } from './user.schema.js';
import { searchable } from './user-texts.js';

/** People brought up to date in one write. */
const BATCH = 500;

/**
 * Gives people whom an older release recorded what they are found and sorted by, before the API listens. Processes that
 * start at the same time write the same.
 */
@Injectable()
export class UserUpgrade implements OnApplicationBootstrap {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  async onApplicationBootstrap(): Promise<void> {
    for (;;) {
      const batch = await this.users
        .find({
          nameKey: mongoose.trusted({ $exists: false }),
          email: mongoose.trusted({ $exists: true }),
        })
        .limit(BATCH)
        .lean<PresentUser[]>();
      if (batch.length === 0) return;
      const writes = batch.map(({ _id, name, email }) => ({
        updateOne: { filter: { _id, email }, update: { $set: searchable(name, email) } },
      }));
      await this.users.bulkWrite(writes, { ordered: false, timestamps: false });
    }
  }
}
