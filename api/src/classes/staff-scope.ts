import mongoose, { type QueryFilter } from 'mongoose';
import type { CallingActor } from '../common/actor.js';
import type { Caller } from '../common/caller.js';
import { type ClassRecord, type StoredStatus, storedStatuses } from './class.schema.js';

export type Staff = Pick<CallingActor, 'id' | 'role'>;

/** Statuses that admins see: all but drafts. */
export const reviewableStatuses = storedStatuses.filter((status) => status !== 'draft');

/**
 * Must be part of every query for staff: instructors reach only their own classes.
 * @param instructor whose classes an admin asks for
 */
export function staffScope({ id, role }: Staff, instructor?: string): QueryFilter<ClassRecord> {
  const owner = role === 'admin' ? instructor : id;
  return {
    ...(role === 'admin' && { status: mongoose.trusted({ $in: reviewableStatuses }) }),
    ...(owner !== undefined && { instructorId: new mongoose.Types.ObjectId(owner) }),
  };
}

/** True for admins, and for the class's own instructor unless demoted. Only its instructor sees a draft. */
export function seesReview(
  { id, role }: Caller,
  { instructorId, status }: Pick<ClassRecord, 'instructorId' | 'status'>,
): boolean {
  if (role === 'admin') return status !== 'draft';
  return role === 'instructor' && instructorId.toHexString() === id;
}

/** Statuses in a list for staff without a filter by status. */
export function staffStatuses({ role }: Caller): readonly StoredStatus[] {
  return role === 'admin' ? reviewableStatuses : storedStatuses;
}
