import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

const DAY_SECONDS = 86_400;

/** Counts uploads by user, in all processes. */
@Schema({ collection: 'pictureuploads' })
export class PictureUploadRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;
}

export const pictureUploadSchema = SchemaFactory.createForClass(PictureUploadRecord);
pictureUploadSchema.index({ userId: 1, at: 1 });
pictureUploadSchema.index({ at: 1 }, { expireAfterSeconds: DAY_SECONDS });
