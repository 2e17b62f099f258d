import type { mongo } from 'mongoose';
import { isDuplicateKey } from './database-errors.js';

/** Which holder, mostly a process, may do a kind of work that only one should do at a time. */
interface LeaseRecord {
  /** Name of the work. */
  readonly _id: string;
  /** Id of a process, or of one run of a command. */
  readonly holder: string;
  /** Time when the lease ends, by the clock of the database: the clocks of the processes need not agree. */
  readonly until: Date;
}

interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly ms: number;
}

type LeaseRecords = mongo.Collection<LeaseRecord>;

export function leasesOf(database: mongo.Db): LeaseRecords {
  return database.collection<LeaseRecord>('leases');
}

/** Takes or extends a lease; `false` while another holder has it. */
export async function takeLease(leases: LeaseRecords, { name, holder, ms }: Lease): Promise<boolean> {
  const mine = { $eq: ['$holder', holder] };
  const expired = { $lte: [{ $ifNull: ['$until', '$$NOW'] }, '$$NOW'] };
  const choose = (taken: unknown, kept: unknown) => ({ $cond: [{ $or: [mine, expired] }, taken, kept] });
  const change = {
    holder: choose(holder, '$holder'),
    until: choose({ $add: ['$$NOW', ms] }, '$until'),
  };
  try {
    const lease = await leases.findOneAndUpdate({ _id: name }, [{ $set: change }], {
      upsert: true,
      returnDocument: 'after',
    });
    return lease?.holder === holder;
  } catch (error) {
    // Another holder inserted the record first.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Deletes the lease, unless another holder has it. */
export async function releaseLease(
  leases: LeaseRecords,
  { name, holder }: Pick<Lease, 'name' | 'holder'>,
): Promise<void> {
  await leases.deleteOne({ _id: name, holder });
}
