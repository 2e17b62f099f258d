import mongoose, { type QueryFilter } from 'mongoose';
import type { UserRecord } from './user.schema.js';

/** Whoever has an address. Says that it is a text, or the index of addresses, which holds nothing else, is not used. */
export function atAddress(email: string): QueryFilter<UserRecord> {
  return { email: mongoose.trusted({ $eq: email.toLowerCase(), $type: 'string' }) };
}
