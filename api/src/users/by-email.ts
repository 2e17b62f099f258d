import mongoose, { type QueryFilter } from 'mongoose';
import type { UserRecord } from './user.schema.js';

/** `$type` is needed to use the partial index, which holds strings only. */
export function byEmail(email: string): QueryFilter<UserRecord> {
  return { email: mongoose.trusted({ $eq: email.toLowerCase(), $type: 'string' }) };
}
