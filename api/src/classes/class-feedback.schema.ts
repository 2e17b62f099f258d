import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** Feedback on one version of a class; the newest is also the class's `feedback`. */
@Schema({ collection: 'classfeedbacks' })
export class FeedbackRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  classId!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  version!: number;

  @Prop({ type: String, default: '' })
  feedback!: string;

  @Prop({ type: Date, required: true })
  date!: Date;

  /** Id of the admin. */
  @Prop({ type: String, default: '' })
  by!: string;
}

export const feedbackSchema = SchemaFactory.createForClass(FeedbackRecord);
feedbackSchema.index({ classId: 1, version: -1 }, { unique: true });
