import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { UpdateResult } from '@blush/shared-ui/contracts';
import type { ClientSession, Connection, Model, QueryFilter } from 'mongoose';
import { ProblemError } from '../common/problem-error.js';
import { inTransaction } from '../common/transaction.js';
import { ClassRecord } from './class.schema.js';

/** Which class is to be changed, and which version of it somebody looked at; without one, whatever it is by now. */
export interface Target {
  readonly find: QueryFilter<ClassRecord>;
  readonly seen?: number | undefined;
}

/** Decides from a class as it is now what becomes of it; nothing where it stays. Throws to refuse. */
export type Decide = (
  record: ClassRecord,
  session: ClientSession,
) => Promise<Partial<ClassRecord> | undefined> | Partial<ClassRecord> | undefined;

/**
 * Edits and reviews of classes, one version after the other. Reading, deciding and writing are one transaction: of two
 * people who change a class at once the database lets one through, and the other decides again on what that one left,
 * or is told.
 */
@Injectable()
export class ClassChanges {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
  ) {}

  /** Throws `not-found`, and `changed-meanwhile` where the class is not as it was seen. */
  change({ find, seen }: Target, decide: Decide): Promise<UpdateResult> {
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
