import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** Refers to the class instead of copying it, except for its price. */
@Schema({ collection: 'cartitems', timestamps: true })
export class CartItemRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  classId!: Types.ObjectId;

  /** Cents with the discount, at the time of selection. */
  @Prop({ type: Number, required: true })
  priceMinor!: number;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

export const cartItemSchema = SchemaFactory.createForClass(CartItemRecord);
cartItemSchema.index({ userId: 1, classId: 1 }, { unique: true });
cartItemSchema.index({ userId: 1, createdAt: -1, _id: -1 });
