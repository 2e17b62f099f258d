import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

const requiredId = { type: mongoose.Schema.Types.ObjectId, required: true };

/** A student's review of a class. Invariant: the record of the class stores the number of its reviews and the sum of their stars. */
@Schema({ collection: 'reviews', versionKey: false })
export class StudentReviewRecord {
  readonly _id!: Types.ObjectId;

  @Prop(requiredId)
  userId!: Types.ObjectId;

  @Prop(requiredId)
  classId!: Types.ObjectId;

  /** Instructor at the time of the review. */
  @Prop(requiredId)
  instructorId!: Types.ObjectId;

  /** The paid order (enrolment) that entitled the student to the review. */
  @Prop(requiredId)
  orderId!: Types.ObjectId;

  @Prop({ type: Number, required: true, min: 1 })
  stars!: number;

  /** Plain text; an empty string if the student wrote none. */
  @Prop({ type: String, default: '' })
  text!: string;

  /** The student's first name and, if known, the initial of the last name, at the time of the review. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}

export const studentReviewIndexes = {
  /** One review per student and class, even with concurrent requests or a second enrolment after a refund. */
  student: { userId: 1, classId: 1 },
  class: { classId: 1, at: -1, _id: -1 },
} as const;

export const studentReviewSchema = SchemaFactory.createForClass(StudentReviewRecord);
studentReviewSchema.index(studentReviewIndexes.student, { unique: true });
studentReviewSchema.index(studentReviewIndexes.class);
