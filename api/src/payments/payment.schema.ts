import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { payment, type Payment } from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';

/** Money that came, and whether it went back. Its id is its order's: an order is paid once. */
@Schema({ collection: 'payments', timestamps: true })
export class PaymentRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, required: true })
  email!: string;

  /** The provider's intent. */
  @Prop({ type: String, required: true })
  transactionId!: string;

  /** Cents. */
  @Prop({ type: Number, required: true, min: 1 })
  amountMinor!: number;

  /** When it was recorded here. */
  @Prop({ type: Date, required: true })
  date!: Date;

  @Prop({ type: String, enum: payment.shape.status.options, required: true })
  status!: Payment['status'];

  @Prop({ type: String, required: true })
  className!: string;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  classId!: Types.ObjectId;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

export const paymentSchema = SchemaFactory.createForClass(PaymentRecord);
paymentSchema.index({ transactionId: 1 }, { unique: true });
/** A student's payments, and everybody's, newest first. */
paymentSchema.index({ userId: 1, date: -1, _id: -1 });
paymentSchema.index({ date: -1, _id: -1 });
