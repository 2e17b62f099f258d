import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** A customer at Stripe, which keeps a card for one sign-in, until an hour after its last checkout. */
@Schema({ collection: 'keptcards', versionKey: false })
export class KeptCardRecord {
  /** Id of the customer at Stripe. */
  @Prop({ type: String })
  readonly _id!: string;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The sign-in, in Unix seconds. */
  @Prop({ type: Number, required: true })
  signedInAt!: number;

  /** From then on the customer is not used, and is deleted at Stripe with its card. */
  @Prop({ type: Date, required: true })
  forgetAt!: Date;
}

export const keptCardSchema = SchemaFactory.createForClass(KeptCardRecord);
keptCardSchema.index({ userId: 1, signedInAt: 1, forgetAt: 1 });
keptCardSchema.index({ forgetAt: 1 });
