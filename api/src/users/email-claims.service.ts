import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { Identity } from '../common/identity.js';
import { ProblemError } from '@blush/server-kit/http';
import { byEmail } from './by-email.js';
import { UserRecord } from './user.schema.js';

/** A verified subject takes an e-mail address from an unverified one; otherwise the current owner keeps it. */
@Injectable()
export class EmailClaims {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  /**
   * Removes the address from an unverified owner, whose record keeps role, classes and payments.
   * @throws `forbidden` when the owner keeps the address
   */
  async claim({ iss, sub, email, emailVerified }: Identity): Promise<void> {
    const owner = await this.users.findOne(byEmail(email)).lean<UserRecord>();
    if (!owner || (owner.iss === iss && owner.sub === sub)) return;
    if (!emailVerified || owner.emailVerified) throw addressTaken();
    // Repeats the conditions: the owner may have changed since the read.
    await this.users.updateOne(
      { _id: owner._id, email, emailVerified: mongoose.trusted({ $ne: true }) },
      { $unset: { email: true, words: true, nameKey: true } },
    );
  }
}

function addressTaken(): ProblemError {
  return new ProblemError('forbidden', {
    detail: 'Another account has this e-mail address. Sign in the way you did before.',
  });
}
