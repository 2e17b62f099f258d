import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { UpdateResult } from '@blush/shared-ui/contracts';
import type { ClientSession, Connection, Model, QueryFilter } from 'mongoose';
import { ProblemError } from '@blush/server-kit/http';
import { inTransaction } from '../common/transaction.js';
import { ClassRecord } from './class.schema.js';

/** `seen`: the version that the caller saw; absent: any version. */
export interface Target {
  readonly find: QueryFilter<ClassRecord>;
  readonly seen?: number | undefined;
}

/** Returns the change to make, or nothing; throws to refuse. */
export type Decide = (
  record: ClassRecord,
  session: ClientSession,
) => Promise<Partial<ClassRecord> | undefined> | Partial<ClassRecord> | undefined;

/** Read, decision and write are one transaction: of two concurrent updates the second decides again on the new version. */
@Injectable()
export class ClassUpdatesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
  ) {}

  /** @throws `not-found`, or `changed-meanwhile` when the version is not the one that was seen */
  update({ find, seen }: Target, decide: Decide): Promise<UpdateResult> {
    return inTransaction(this.connection, async (session) => {
      const record = await this.classes.findOne(find, null, { session }).lean<ClassRecord>();
      if (!record) throw new ProblemError('not-found');
      const { version } = record;
      if (seen !== undefined && seen !== version) throw new ProblemError('changed-meanwhile');
      const change = await decide(record, session);
      if (!change) return { modifiedCount: 0 };
      await this.classes.updateOne(
        { _id: record._id },
        { $set: { ...change, version: version + 1 } },
        { session },
      );
      return { modifiedCount: 1 };
    });
  }
}
