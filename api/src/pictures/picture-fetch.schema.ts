import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A picture on another server, to be copied. One record for each address, however many classes and users have it. */
@Schema({ collection: 'picturefetches' })
export class PictureFetchRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  address!: string;

  @Prop({ type: Number, default: 0 })
  tries!: number;

  /** Next try; absent once the picture is fetched and all listeners were called, or all tries failed. */
  @Prop({ type: Date })
  nextTryAt?: Date;

  /** Own address; absent until fetched. */
  @Prop({ type: String })
  picture?: string;

  /** Why the last try failed. */
  @Prop({ type: String })
  reason?: string;

  @Prop({ type: Date, required: true })
  triedAt!: Date;
}

export const pictureFetchSchema = SchemaFactory.createForClass(PictureFetchRecord);
pictureFetchSchema.index({ address: 1 }, { unique: true });
pictureFetchSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $type: 'date' } } });
