import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** Why a price is lower than the list price; in orders and payments as it was when the order was placed. */
@Schema({ _id: false })
export class DiscountRecord {
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  ruleId!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  percent!: number;

  @Prop({ type: String, required: true })
  label!: string;

  /** The end of the rule. */
  @Prop({ type: Date, required: true })
  until!: Date;

  /** Cents. */
  @Prop({ type: Number, required: true, min: 1 })
  listPriceMinor!: number;

  /** Cents: the list price less this is the price. */
  @Prop({ type: Number, required: true, min: 1 })
  amountMinor!: number;
}

export const discountSchema = SchemaFactory.createForClass(DiscountRecord);
