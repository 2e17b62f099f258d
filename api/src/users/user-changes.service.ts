import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type { UpdateResult } from '@blush/shared-ui/contracts';
import type { ClientSession, Connection, Model, UpdateQuery } from 'mongoose';
import { type AuditEvent, AuditLog, userTarget } from '../audit/audit-log.service.js';
import type { Actor } from '../common/actor.js';
import { inTransaction } from '../common/transaction.js';
import { UserRecord } from './user.schema.js';

type UserChange = Pick<AuditEvent, 'action' | 'changes'> & { readonly update: UpdateQuery<UserRecord> };

/** Returns `undefined` if nothing changes. May run several times. */
type DecideChange = (
  person: UserRecord,
  session: ClientSession,
) => UserChange | undefined | Promise<UserChange | undefined>;

/** Changes one user and writes the audit event, in one transaction. */
@Injectable()
export class UserChanges {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @param options `withoutAddress`: also changes a record whose address another subject claimed
   * @throws `not-found`
   */
  apply(
    id: string,
    actor: Actor,
    decide: DecideChange,
    { withoutAddress = false }: { readonly withoutAddress?: boolean } = {},
  ): Promise<UpdateResult> {
    return inTransaction(this.connection, async (session) => {
      const person = await this.users.findById(id, {}, { session }).lean<UserRecord>();
      if (!person || (person.email === undefined && !withoutAddress)) throw new ProblemError('not-found');
      const change = await decide(person, session);
      if (!change) return { modifiedCount: 0 };
      const { update, action, changes } = change;
      await this.users.updateOne({ _id: id }, update, { session });
      await this.auditLog.write({ actor, action, target: userTarget(id), changes }, session);
      return { modifiedCount: 1 };
    });
  }
}
