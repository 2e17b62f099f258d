import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../common/database-errors.js';
import { LeaseRecord } from './lease.schema.js';

/** Spares work that several processes would do in vain. Not a lock: a process that is slow may outlive its lease. */
@Injectable()
export class Leases {
  private readonly holder = randomUUID();

  constructor(@InjectModel(LeaseRecord.name) private readonly leases: Model<LeaseRecord>) {}

  /** Takes or extends a lease for this process; `false` while another process holds it. */
  async take(name: string, ms: number): Promise<boolean> {
    const mine = { $eq: ['$holder', this.holder] };
    const expired = { $lte: [{ $ifNull: ['$until', '$$NOW'] }, '$$NOW'] };
    const choose = (taken: unknown, left: unknown) => ({ $cond: [{ $or: [mine, expired] }, taken, left] });
    const holder = choose(this.holder, '$holder');
    const until = choose({ $add: ['$$NOW', ms] }, '$until');
    try {
      const lease = await this.leases
        .findOneAndUpdate({ _id: name }, [{ $set: { holder, until } }], {
          upsert: true,
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<LeaseRecord>();
      return lease?.holder === this.holder;
    } catch (error) {
      // Another process made the record meanwhile.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
