import mongoose, { type QueryFilter } from 'mongoose';
import type { Caller } from '../common/caller.js';
import type { ClassRecord } from './class.schema.js';

/**
 * Must be part of every query for staff: instructors reach only their own classes.
 * @param instructor whose classes an admin asks for
 */
export function staffScope({ id, role }: Caller, instructor?: string): QueryFilter<ClassRecord> {
  const owner = role === 'admin' ? instructor : id;
  return owner === undefined ? {} : { instructorId: new mongoose.Types.ObjectId(owner) };
}
