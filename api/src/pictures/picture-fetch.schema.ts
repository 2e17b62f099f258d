import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A picture elsewhere that is to be kept here. One record for each address, however many classes and users have it. */
@Schema({ collection: 'picturefetches' })
export class PictureFetchRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  address!: string;

  @Prop({ type: Number, default: 0 })
  tries!: number;

  /** Absent once all is done, or all tries were in vain. */
  @Prop({ type: Date })
  nextTryAt?: Date;

  /** Own address; absent until fetched. */
  @Prop({ type: String })
  picture?: string;

  /** Why the last try was in vain. */
  @Prop({ type: String })
  reason?: string;

  @Prop({ type: Date, required: true })
  triedAt!: Date;
}

export const pictureFetchSchema = SchemaFactory.createForClass(PictureFetchRecord);
pictureFetchSchema.index({ address: 1 }, { unique: true });
pictureFetchSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $type: 'date' } } });
