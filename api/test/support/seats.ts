import { type Connection, Types } from 'mongoose';

interface SeatFields {
  readonly availableSeat: number;
  readonly held: number;
  readonly enrolledStudent: number;
  readonly holds: readonly unknown[];
}

export interface Seats {
  readonly free: number;
  readonly held: number;
  readonly enrolled: number;
  /** Orders in `holds`. */
  readonly holds: number;
  readonly sum: number;
}

export async function seatsOf(database: Connection, classId: string): Promise<Seats> {
  const record = await database
    .collection<SeatFields>('classes')
    .findOne({ _id: new Types.ObjectId(classId) });
  if (!record) throw new Error(`There is no class ${classId}`);
  const { availableSeat: free, held, enrolledStudent: enrolled, holds } = record;
  return { free, held, enrolled, holds: holds.length, sum: free + held + enrolled };
}
