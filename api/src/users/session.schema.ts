import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SIGN_IN_KEPT_DAYS } from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';

/** A sign-in whose tokens were used here. For the user's own list only; {@link requireLiveSession} never reads it. */
@Schema({ collection: 'sessions', versionKey: false })
export class SessionRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  user!: Types.ObjectId;

  /** Unix seconds, as in tokens: sign-ins of one user in the same second are one session. */
  @Prop({ type: Number, required: true })
  beganAt!: number;

  @Prop({ type: String, required: true })
  browser!: string;

  @Prop({ type: Date, required: true })
  usedAt!: Date;
}

export const sessionSchema = SchemaFactory.createForClass(SessionRecord);
sessionSchema.index({ user: 1, beganAt: -1 }, { unique: true });
sessionSchema.index({ usedAt: 1 }, { expireAfterSeconds: SIGN_IN_KEPT_DAYS * 24 * 60 * 60 });
