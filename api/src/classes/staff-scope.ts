import mongoose, { type QueryFilter } from 'mongoose';
import type { CallingActor } from '../common/actor.js';
import type { Caller } from '../common/caller.js';
import { type ClassRecord, type StoredStatus, storedStatuses } from './class.schema.js';

export type Staff = Pick<CallingActor, 'id' | 'role'>;

/** Statuses that admins see: all but drafts. */
export const reviewableStatuses = storedStatuses.filter((status) => status !== 'draft');

interface StaffFilter {
  /** Id of the instructor whose classes an admin asks for. */
  readonly instructor?: string | undefined;
  readonly status?: StoredStatus | undefined;
}

/** Must be the filter of every query for staff, or part of it: instructors reach only their own classes, admins no drafts. */
export function staffScope(
  { id, role }: Staff,
  { instructor, status }: StaffFilter = {},
): QueryFilter<ClassRecord> {
  const owner = role === 'admin' ? instructor : id;
  const allowed = role === 'admin' ? reviewableStatuses : storedStatuses;
  const statuses = status === undefined ? allowed : allowed.filter((each) => each === status);
  return {
    status: mongoose.trusted({ $in: statuses }),
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
