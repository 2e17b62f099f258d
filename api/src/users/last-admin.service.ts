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
   * Call it in the transaction that takes the role of admin `id` away, or suspends them. Its write conflicts with the
   * same call about the other admin, so that only one of them commits.
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
