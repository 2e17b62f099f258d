import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/**
 * Id of the record that a request creates: the same for a repetition of the request by the same user, or new without an
 * `idempotencyKey`.
 */
export function recordIdOf(userId: string, idempotencyKey: string | undefined): Types.ObjectId {
  if (idempotencyKey === undefined) return new Types.ObjectId();
  const hash = createHash('sha256').update(`${userId} ${idempotencyKey}`).digest('hex');
  return new Types.ObjectId(hash.slice(0, 24));
}
