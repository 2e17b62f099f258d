import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Role, UpdateResult } from '@blush/shared-ui/contracts';
import mongoose, { type ClientSession, type Connection, type Model } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import { type Actor, operator } from '../common/actor.js';
import { ProblemError } from '@blush/server-kit/http';
import { inTransaction } from '../common/transaction.js';
import { byEmail } from './by-email.js';
import type { PresentUser } from './user.mapper.js';
import { UserRecord } from './user.schema.js';

const exists = () => mongoose.trusted({ $exists: true });

/** A higher role includes the lower ones. */
const ranks: Readonly<Record<Role, number>> = { student: 0, instructor: 1, admin: 2 };

/** Idempotent: `modifiedCount` is 0 for a repeated call. */
@Injectable()
export class RolesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * The operator may give a role to an unverified address, being told so: a new portal may have no mail yet.
   * @throws `not-found`; `address-not-verified`;
   * `last-admin`: one admin always remains, also after concurrent calls
   */
  give(role: Role, id: string, actor: Actor): Promise<UpdateResult> {
    return inTransaction(this.connection, async (session) => {
      const person = await this.users
        .findOne({ _id: id, email: exists() }, {}, { session })
        .lean<PresentUser>();
      if (!person) throw new ProblemError('not-found');
      if (person.role === role) return { modifiedCount: 0 };
      if (role !== 'student' && !person.emailVerified && actor !== operator)
        throw new ProblemError('address-not-verified');
      if (person.role === 'admin') await this.touchAnotherAdmin(id, session);
      await this.users.updateOne({ _id: id }, { $set: { role } }, { session });
      await this.audit(person, role, actor, session);
      return { modifiedCount: 1 };
    });
  }

  /** `verified`: whether the user proved to own the address. Throws `not-found`. */
  async grantAdmin(email: string): Promise<UpdateResult & { verified: boolean }> {
    const person = await this.users.findOne(byEmail(email)).lean<UserRecord>();
    if (!person) throw new ProblemError('not-found');
    const update = await this.give('admin', person._id.toHexString(), operator);
    return { ...update, verified: person.emailVerified };
  }

  /** Forces a write conflict with a concurrent demotion of the other admin, so that only one of them commits. */
  private async touchAnotherAdmin(id: string, session: ClientSession): Promise<void> {
    const { matchedCount } = await this.users.updateOne(
      { _id: mongoose.trusted({ $ne: new mongoose.Types.ObjectId(id) }), role: 'admin', email: exists() },
      { $inc: { __v: 1 } },
      { session },
    );
    if (matchedCount === 0) throw new ProblemError('last-admin');
  }

  private audit(person: PresentUser, role: Role, actor: Actor, session: ClientSession): Promise<void> {
    const { _id, name, email, role: before } = person;
    return this.auditLog.write(
      {
        actor,
        action: ranks[role] > ranks[before] ? 'user-promoted' : 'user-demoted',
        target: { kind: 'user', id: _id.toHexString(), label: `${name} (${email})` },
        changes: [{ field: 'role', before, after: role }],
      },
      session,
    );
  }
}
