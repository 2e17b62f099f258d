import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role, UpdateResult } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import { type Actor, operator } from '../common/actor.js';
import { MailOutbox } from '../mail-outbox/mail-outbox.service.js';
import { ProblemError } from '@blush/server-kit/http';
import { byEmail } from './by-email.js';
import { LastAdmin } from './last-admin.service.js';
import { UserChanges } from './user-changes.service.js';
import { UserRecord } from './user.schema.js';

/** A higher role includes the lower ones. */
const ranks: Readonly<Record<Role, number>> = { student: 0, instructor: 1, admin: 2 };

/** Idempotent: `modifiedCount` is 0 for a repeated call. */
@Injectable()
export class RolesService {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    private readonly changes: UserChanges,
    private readonly lastAdmin: LastAdmin,
    private readonly mails: MailOutbox,
  ) {}

  /**
   * The operator may give a role to an unverified address, with a warning: a new portal may have no mail yet.
   * @throws `not-found`; `address-not-verified`; `last-admin`
   */
  give(role: Role, id: string, actor: Actor): Promise<UpdateResult> {
    return this.changes.apply(id, actor, async (person, session) => {
      const { role: before, roleVersion = 0, emailVerified } = person;
      if (before === role) return undefined;
      if (role !== 'student' && !emailVerified && actor !== operator)
        throw new ProblemError('address-not-verified');
      if (before === 'admin') await this.lastAdmin.requireAnother(id, session);
      const isPromotion = ranks[role] > ranks[before];
      const version = roleVersion + 1;
      if (isPromotion)
        await this.mails.queue({ kind: 'role-given', about: id, version, userId: id }, session);
      return {
        update: { $set: { role, roleVersion: version } },
        action: isPromotion ? 'user-promoted' : 'user-demoted',
        changes: [{ field: 'role', before, after: role }],
      };
    });
  }

  /** `verified`: whether the user has shown the address to be theirs. Throws `not-found`. */
  async grantAdmin(email: string): Promise<UpdateResult & { verified: boolean }> {
    const person = await this.users.findOne(byEmail(email)).lean<UserRecord>();
    if (!person) throw new ProblemError('not-found');
    const update = await this.give('admin', person._id.toHexString(), operator);
    return { ...update, verified: person.emailVerified };
  }
}
