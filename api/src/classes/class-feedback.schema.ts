import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** What an admin wrote about one version of a class. The newest is the class's `feedback`, too. */
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

  @Prop({ type: String, default: '' })
  by!: string;
}

export const feedbackSchema = SchemaFactory.createForClass(FeedbackRecord);
/** A class's, newest first; one for each version. */
feedbackSchema.index({ classId: 1, version: -1 }, { unique: true });
