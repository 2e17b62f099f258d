import mongoose, { type QueryFilter } from 'mongoose';
import type { Caller } from '../common/caller.js';
import type { ClassRecord } from './class.schema.js';

/** Must be part of every query for staff: instructors reach only their own classes. */
export function staffScope({ id, role }: Caller): QueryFilter<ClassRecord> {
  return role === 'admin' ? {} : { instructorId: new mongoose.Types.ObjectId(id) };
}
