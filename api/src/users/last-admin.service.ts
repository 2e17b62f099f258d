import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { UserRecord } from './user.schema.js';

/** One admin who can sign in always remains, also after concurrent calls. */
@Injectable()
export class LastAdmin {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  /**
   * Call it in the transaction that demotes, suspends or erases the admin `id`. Its write to another admin's record
   * conflicts with a concurrent transaction that does so to that admin, so that only one of the two commits.
   * @throws `last-admin`
   */
  async requireAnother(id: string, session: ClientSession): Promise<void> {
    const { matchedCount } = await this.users.updateOne(
      {
        _id: mongoose.trusted({ $ne: new mongoose.Types.ObjectId(id) }),
        role: 'admin',
        email: mongoose.trusted({ $exists: true }),
        suspension: mongoose.trusted({ $exists: false }),
      },
      { $inc: { __v: 1 } },
      { session },
    );
    if (matchedCount === 0) throw new ProblemError('last-admin');
  }
}
