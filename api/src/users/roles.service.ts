import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Role, UpdateResult } from '@blush/shared-ui/contracts';
import mongoose, { type ClientSession, type Connection, type Model } from 'mongoose';
import { ProblemError } from '../common/problem-error.js';
import { UserRecord } from './user.schema.js';

/** Displaced records are nobody's. */
const present = () => mongoose.trusted({ $exists: true });

/** Gives roles. Each call may be repeated: it answers 1 when the role changed, 0 when it was so already. */
@Injectable()
export class RolesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
  ) {}

  /** Throws `not-found`. */
  makeAdmin(id: string): Promise<UpdateResult> {
    return this.give('admin', id);
  }

  /**
   * Makes the person with an address an admin, for the operator; `verified` says whether they proved that it is
   * theirs. Throws `not-found`.
   */
  async grantAdmin(email: string): Promise<UpdateResult & { verified: boolean }> {
    const person = await this.users.findOne({ email: email.toLowerCase() }).lean<UserRecord>();
    if (!person) throw new ProblemError('not-found');
    const update = await this.give('admin', person._id.toHexString());
    return { ...update, verified: person.emailVerified };
  }

  /** Throws `not-found`, or `last-admin`: the school is never left without one, also by two calls at once. */
  async makeInstructor(id: string): Promise<UpdateResult> {
    return this.connection.withSession((session) =>
      session.withTransaction(async () => {
        const person = await this.users
          .findOne({ _id: id, email: present() }, { role: true }, { session })
          .lean();
        if (!person) throw new ProblemError('not-found');
        if (person.role === 'admin') await this.touchAnotherAdmin(id, session);
        return this.give('instructor', id, session);
      }),
    );
  }

  /**
   * Writes to some other admin's record: whoever takes that admin's role at the same moment writes there too,
   * and the database lets one of the two through.
   */
  private async touchAnotherAdmin(id: string, session: ClientSession): Promise<void> {
    const { matchedCount } = await this.users.updateOne(
      { _id: mongoose.trusted({ $ne: new mongoose.Types.ObjectId(id) }), role: 'admin', email: present() },
      { $inc: { __v: 1 } },
      { session },
    );
    if (matchedCount === 0) throw new ProblemError('last-admin');
  }

  private async give(role: Role, _id: string, session?: ClientSession): Promise<UpdateResult> {
    const { modifiedCount } = await this.users.updateOne(
      { _id, email: present(), role: mongoose.trusted({ $ne: role }) },
      { $set: { role } },
      { session },
    );
    if (modifiedCount === 0 && !(await this.users.exists({ _id, email: present() }).session(session ?? null)))
      throw new ProblemError('not-found');
    return { modifiedCount };
  }
}
