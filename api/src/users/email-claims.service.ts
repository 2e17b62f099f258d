import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { Identity } from '../common/identity.js';
import { ProblemError } from '@blush/server-kit/http';
import { atAddress } from './at-address.js';
import { UserRecord } from './user.schema.js';

/** A verified subject has priority over an unverified one; else the first subject keeps the address. */
@Injectable()
export class EmailClaims {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  /** A displaced record keeps role, classes and payments. Throws `forbidden` where the address stays the other's. */
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
