import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { classStatus, type ClassStatus } from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';
import { type ReviewRecord, reviewSchema } from './class-review.schema.js';

/**
 * A class as it is stored. `availableSeat + held + enrolledStudent` is its capacity and never changes by
 * itself: a seat moves between the three by one conditional update.
 */
@Schema({ collection: 'classes', timestamps: true })
export class ClassRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  className!: string;

  @Prop({ type: String, default: '' })
  classImg!: string;

  /** The user who offers it; ownership goes by this id, never by e-mail. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  instructorId!: Types.ObjectId;

  @Prop({ type: String, required: true })
  instructorName!: string;

  @Prop({ type: String, default: '' })
  instructorImg!: string;

  /** E-mail of the instructor, lower case. */
  @Prop({ type: String, required: true })
  email!: string;

  /** Price in cents. */
  @Prop({ type: Number, required: true, min: 0 })
  priceMinor!: number;

  @Prop({ type: Number, required: true, min: 0 })
  availableSeat!: number;

  /** Seats that checkouts hold at the moment: as many as `holds` names. */
  @Prop({ type: Number, default: 0, min: 0 })
  held!: number;

  @Prop({ type: [mongoose.Schema.Types.ObjectId], default: [] })
  holds!: Types.ObjectId[];

  @Prop({ type: Number, default: 0, min: 0 })
  enrolledStudent!: number;

  @Prop({ type: String, enum: classStatus.options, default: 'pending' })
  status!: ClassStatus;

  @Prop({ type: String, default: '' })
  feedback!: string;

  /** Raised by every edit and review, not by seats that move. */
  @Prop({ type: Number, default: 1 })
  version!: number;

  /** The last approval or denial. For staff: other reads leave it in the database. */
  @Prop({ type: reviewSchema, select: false })
  review?: ReviewRecord;

  /** Search words: see `class-texts.ts`. */
  @Prop({ type: [String], select: false })
  words!: string[];

  @Prop({ type: String, select: false })
  nameKey!: string;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

export function seatsOf({
  availableSeat,
  held,
  enrolledStudent,
}: Pick<ClassRecord, 'availableSeat' | 'held' | 'enrolledStudent'>): number {
  return availableSeat + held + enrolledStudent;
}

/** An instructor's own, newest first: few, so that other orders are sorted in memory. */
export const ownIndex = { instructorId: 1, createdAt: -1, _id: -1 } as const;
export const wordsIndex = { words: 1 } as const;
/**
 * All classes, in each order they are asked for. A list of several statuses walks as many parts of the index at once,
 * so one index an order serves the public list, one status of staff's, and all of them.
 */
export const statusIndexes = {
  newest: { status: 1, createdAt: -1, _id: -1 },
  name: { status: 1, nameKey: 1, _id: 1 },
  price: { status: 1, priceMinor: 1, _id: 1 },
  enrolled: { status: 1, enrolledStudent: -1, _id: -1 },
  seats: { status: 1, availableSeat: -1, _id: -1 },
} as const;

export const classSchema = SchemaFactory.createForClass(ClassRecord);
for (const index of Object.values(statusIndexes)) classSchema.index(index);
classSchema.index(ownIndex);
classSchema.index(wordsIndex);
/** Classes with held seats, for the reconciler: few of many. */
classSchema.index({ held: 1 }, { partialFilterExpression: { held: { $gt: 0 } } });
