import mongoose, { type QueryFilter } from 'mongoose';
import type { UserRecord } from './user.schema.js';

/** The user with an e-mail address. `$type` is needed: the partial index holds texts only, and is not used without it. */
export function atAddress(email: string): QueryFilter<UserRecord> {
  return { email: mongoose.trusted({ $eq: email.toLowerCase(), $type: 'string' }) };
}
