import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** A customer at Stripe, which keeps a card for one visit: from a sign-in until an hour after the last checkout. */
@Schema({ collection: 'keptcards', versionKey: false })
export class KeptCardRecord {
  /** Id of the customer at Stripe. */
  @Prop({ type: String })
  readonly _id!: string;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** Sign-in of the visit, in Unix seconds. */
  @Prop({ type: Number, required: true })
  signedInAt!: number;

  /** End of the visit: from then on the customer is not used, and is deleted at Stripe with its card. */
  @Prop({ type: Date, required: true })
  forgetAt!: Date;
}

export const keptCardSchema = SchemaFactory.createForClass(KeptCardRecord);
keptCardSchema.index({ userId: 1, signedInAt: 1, forgetAt: 1 });
keptCardSchema.index({ forgetAt: 1 });
