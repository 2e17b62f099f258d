import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

const ofRecord = { type: mongoose.Schema.Types.ObjectId, required: true };

/** What a student of a class wrote about it. Invariant: the class has the number and the sum of the stars of all of them. */
@Schema({ collection: 'reviews', versionKey: false })
export class StudentReviewRecord {
  readonly _id!: Types.ObjectId;

  @Prop(ofRecord)
  userId!: Types.ObjectId;

  @Prop(ofRecord)
  classId!: Types.ObjectId;

  /** At that time. */
  @Prop(ofRecord)
  instructorId!: Types.ObjectId;

  /** The enrolment. */
  @Prop(ofRecord)
  orderId!: Types.ObjectId;

  @Prop({ type: Number, required: true, min: 1 })
  stars!: number;

  /** Plain text; empty without one. */
  @Prop({ type: String, default: '' })
  text!: string;

  /** The student's first name and initial at that time. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}

export const studentReviewIndexes = {
  /** A student has one for a class, also for concurrent requests, and with a second enrolment after a refund. */
  student: { userId: 1, classId: 1 },
  class: { classId: 1, at: -1, _id: -1 },
} as const;

export const studentReviewSchema = SchemaFactory.createForClass(StudentReviewRecord);
studentReviewSchema.index(studentReviewIndexes.student, { unique: true });
studentReviewSchema.index(studentReviewIndexes.class);
