import mongoose, { type QueryFilter } from 'mongoose';
import type { Caller } from '../common/caller.js';
import type { ClassRecord } from './class.schema.js';

/** The classes somebody of the staff works with: own ones, or everybody's for an admin. Part of every query for them. */
export function staffScope({ id, role }: Caller): QueryFilter<ClassRecord> {
  return role === 'admin' ? {} : { instructorId: new mongoose.Types.ObjectId(id) };
}
