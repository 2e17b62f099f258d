import mongoose, { type QueryFilter } from 'mongoose';
import type { Caller } from '../common/caller.js';
import type { ClassRecord } from './class.schema.js';

/** The classes of a staff member: own ones, or all for an admin. Part of every staff query. */
export function staffScope({ id, role }: Caller): QueryFilter<ClassRecord> {
  return role === 'admin' ? {} : { instructorId: new mongoose.Types.ObjectId(id) };
}
