import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';
import { type CountedOrder, MEMORY_MS, type UnpaidEnd } from './hold-limits.js';

const countedOrder = { orderId: { type: String, required: true }, at: { type: Date, required: true } };

/** Recent actions of one user that the limits by user count. Oldest entries first. */
@Schema({ collection: 'userlimits', timestamps: true, versionKey: false })
export class UserLimitsRecord {
  /** Id of the user. */
  @Prop({ type: mongoose.Schema.Types.ObjectId })
  readonly _id!: Types.ObjectId;

  /** Incremented by each change; a change names the version that it is based on. */
  @Prop({ type: Number, required: true })
  version!: number;

  @Prop({ type: [raw({ ...countedOrder, _id: false })], default: [] })
  intents!: CountedOrder[];

  @Prop({
    type: [raw({ ...countedOrder, _id: false, reason: { type: String, required: true } })],
    default: [],
  })
  ends!: UnpaidEnd[];

  /** Verification mails that the user asked for. */
  @Prop({ type: [Date], default: [] })
  mails!: Date[];

  /** End of the cool-down as of the latest unpaid end, for figures only. */
  @Prop({ type: Date })
  coolDownUntil?: Date;

  readonly updatedAt!: Date;
}

export const userLimitsSchema = SchemaFactory.createForClass(UserLimitsRecord);
userLimitsSchema.index({ updatedAt: 1 }, { expireAfterSeconds: MEMORY_MS / 1000 });
userLimitsSchema.index(
  { coolDownUntil: 1 },
  { partialFilterExpression: { coolDownUntil: { $exists: true } } },
);
