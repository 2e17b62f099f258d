import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

const ofRecord = { type: mongoose.Schema.Types.ObjectId, required: true };

/** A student's review of a class. Invariant: the class has the number and the sum of the stars of all its reviews. */
@Schema({ collection: 'reviews', versionKey: false })
export class StudentReviewRecord {
  readonly _id!: Types.ObjectId;

  @Prop(ofRecord)
  userId!: Types.ObjectId;

  @Prop(ofRecord)
  classId!: Types.ObjectId;

  /** Instructor at the time of the review. */
  @Prop(ofRecord)
  instructorId!: Types.ObjectId;

  /** Id of the enrolment. */
  @Prop(ofRecord)
  orderId!: Types.ObjectId;

  @Prop({ type: Number, required: true, min: 1 })
  stars!: number;

  /** Plain text; empty without one. */
  @Prop({ type: String, default: '' })
  text!: string;

  /** The student's first name and initial at the time of the review. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}

export const studentReviewIndexes = {
  /** One review per student and class, also for concurrent requests, and with a second enrolment after a refund. */
  student: { userId: 1, classId: 1 },
  class: { classId: 1, at: -1, _id: -1 },
} as const;

export const studentReviewSchema = SchemaFactory.createForClass(StudentReviewRecord);
studentReviewSchema.index(studentReviewIndexes.student, { unique: true });
studentReviewSchema.index(studentReviewIndexes.class);
