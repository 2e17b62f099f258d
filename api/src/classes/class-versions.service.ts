import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { UpdateResult } from '@blush/shared-ui/contracts';
import type { ClientSession, Connection, Model, QueryFilter } from 'mongoose';
import { ProblemError } from '@blush/server-kit/http';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { ClassRecord } from './class.schema.js';

interface VersionedClass {
  readonly filter: QueryFilter<ClassRecord>;
  /** Absent: any version. */
  readonly expectedVersion?: number | undefined;
}

type Changes = Partial<ClassRecord>;

/** Returns `undefined` if nothing changes. */
type ComputeChanges = (record: ClassRecord, session: ClientSession) => Promise<Changes | undefined>;

/** Optimistic locking: the second of two concurrent updates computes its changes from the version that the first wrote. */
@Injectable()
export class ClassVersions {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly clock: Clock,
  ) {}

  /** Writes the changes as the next version, in one transaction. Throws `not-found`, `changed-meanwhile` (another version). */
  update({ filter, expectedVersion }: VersionedClass, computeChanges: ComputeChanges): Promise<UpdateResult> {
    return inTransaction(this.connection, async (session) => {
      // Written first: a seat that is held later waits, instead of making the whole transaction run again.
      const record = await this.classes
        .findOneAndUpdate(filter, { $inc: { __v: 1 } }, { projection: '+review', timestamps: false, session })
        .lean<ClassRecord>();
      if (!record) throw new ProblemError('not-found');
      const { _id, version } = record;
      if ((expectedVersion ?? version) !== version) throw new ProblemError('changed-meanwhile');
      const changes = await computeChanges(record, session);
      if (!changes) return { modifiedCount: 0 };
      const next = { ...changes, version: version + 1, versionAt: this.clock.now() };
      await this.classes.updateOne({ _id }, { $set: next }, { session });
      return { modifiedCount: 1 };
    });
  }
}
