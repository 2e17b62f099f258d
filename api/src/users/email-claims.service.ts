import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { Identity } from '../common/identity.js';
import { ProblemError } from '@blush/server-kit/http';
import { atAddress } from './at-address.js';
import { UserRecord } from './user.schema.js';

/** Assigns e-mail addresses: to a verified subject before an unverified one, else to the first. */
@Injectable()
export class EmailClaims {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  /**
   * Frees the identity's address from another subject's record where it may be taken: a verified subject
   * displaces a record that an unverified one made. It never joins it: role, classes and payments stay with
   * the subject they were given to. Throws `forbidden` where the address stays the other's.
   */
  async claim({ iss, sub, email, emailVerified }: Identity): Promise<void> {
    const holder = await this.users.findOne(atAddress(email)).lean<UserRecord>();
    if (!holder || (holder.iss === iss && holder.sub === sub)) return;
    if (!emailVerified || holder.emailVerified) throw taken();
    await this.users.updateOne(
      { _id: holder._id, email, emailVerified: mongoose.trusted({ $ne: true }) },
      { $unset: { email: true, words: true, nameKey: true } },
    );
  }
}

function taken(): ProblemError {
  return new ProblemError('forbidden', {
    detail: 'Another account has this e-mail address. Sign in the way you did before.',
  });
}
