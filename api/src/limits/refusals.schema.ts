import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Refused checkouts without user data: one counter for each day (UTC) and problem code. */
@Schema({ collection: 'refusals', versionKey: false })
export class RefusalsRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  day!: Date;

  @Prop({ type: String, required: true })
  code!: string;

  @Prop({ type: Number, required: true })
  count!: number;
}

export const refusalsSchema = SchemaFactory.createForClass(RefusalsRecord);
/** Same fields as in the upsert's filter: only then does MongoDB retry an upsert that conflicts with this index. */
refusalsSchema.index({ code: 1, day: 1 }, { unique: true });
