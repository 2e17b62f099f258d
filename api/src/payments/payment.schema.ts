import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type DisputeState,
  disputeState,
  payment,
  type Payment,
  type RefundReason,
  refundReason,
} from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';
import { type DiscountRecord, discountSchema } from '../prices/discount.schema.js';

/** The dispute of a payment, as Stripe last reported it. */
@Schema({ _id: false })
export class DisputeRecord {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, enum: disputeState.options, required: true })
  state!: DisputeState;

  /** Cents. */
  @Prop({ type: Number, required: true })
  amountMinor!: number;

  /** Reason that the bank gave, as one of Stripe's codes. */
  @Prop({ type: String, required: true })
  reason!: string;

  @Prop({ type: Date })
  dueBy?: Date;

  @Prop({ type: Boolean, required: true })
  refundable!: boolean;
}

@Schema({ _id: false })
export class CardRecord {
  @Prop({ type: String, required: true })
  brand!: string;

  @Prop({ type: String, required: true })
  last4!: string;
}

@Schema({ _id: false })
class SellerRecord {
  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: [String], required: true })
  address!: string[];

  @Prop({ type: String })
  taxId?: string;
}

@Schema({ _id: false })
class TaxRecord {
  @Prop({ type: String, required: true })
  label!: string;

  @Prop({ type: Number, required: true })
  percent!: number;

  /** Cents included in the price. */
  @Prop({ type: Number, required: true })
  amountMinor!: number;
}

/** Written once, from the configuration of that time. */
@Schema({ _id: false })
export class ReceiptRecord {
  @Prop({ type: String, required: true })
  number!: string;

  @Prop({ type: Date, required: true })
  issuedAt!: Date;

  @Prop({ type: SchemaFactory.createForClass(SellerRecord), required: true })
  seller!: SellerRecord;

  @Prop({ type: SchemaFactory.createForClass(TaxRecord), required: true })
  tax!: TaxRecord;
}

/** Has the id of its order, so that an order is paid once. */
@Schema({ collection: 'payments', timestamps: true })
export class PaymentRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: String, required: true })
  transactionId!: string;

  /** What was paid, in cents. */
  @Prop({ type: Number, required: true, min: 1 })
  priceMinor!: number;

  /** Discount of the order. */
  @Prop({ type: discountSchema })
  discount?: DiscountRecord;

  /** Of the charge, also if the payment is recorded later. */
  @Prop({ type: Date, required: true })
  date!: Date;

  @Prop({ type: String, enum: payment.shape.status.options, required: true })
  status!: Payment['status'];

  /** A late payment that got a free seat. */
  @Prop({ type: Boolean })
  reseated?: boolean;

  @Prop({ type: String, enum: refundReason.options })
  refundReason?: RefundReason;

  /** Of the refund at Stripe, also if it is recorded later. For a lost dispute, when that was recorded. */
  @Prop({ type: Date })
  refundedAt?: Date;

  /**
   * When the API learnt that the bank had returned the refund: the student has to be paid another way. Absent once the money
   * went back after all, and while the bank has it because of a dispute.
   */
  @Prop({ type: Date })
  refundFailedAt?: Date;

  /** Cents of the failed refund; less than the price if a partial refund succeeded before. Present with `refundFailedAt`. */
  @Prop({ type: Number })
  refundOwedMinor?: number;

  /**
   * When staff recorded that the student was paid a failed refund another way. Stays if the money goes back to the card, too, or
   * the refund fails again: it is owed once.
   */
  @Prop({ type: Date })
  refundPaidAt?: Date;

  /** Id of the user who recorded it. */
  @Prop({ type: String })
  refundPaidBy?: string;

  @Prop({ type: SchemaFactory.createForClass(DisputeRecord) })
  dispute?: DisputeRecord;

  /** Card as Stripe reported it with the payment. */
  @Prop({ type: SchemaFactory.createForClass(CardRecord) })
  card?: CardRecord;

  /** True until the payment has a receipt: a partial index cannot require that `receipt` is absent. */
  @Prop({ type: Boolean })
  unnumbered?: boolean;

  @Prop({ type: SchemaFactory.createForClass(ReceiptRecord) })
  receipt?: ReceiptRecord;

  @Prop({ type: String, required: true })
  className!: string;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  classId!: Types.ObjectId;

  @Prop({ type: [String], select: false })
  words!: string[];

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

export const studentIndex = { userId: 1, date: -1, _id: -1 } as const;

/** Cover sort and filter, so that counting reads no records. */
export const staffIndexes = {
  date: { status: 1, date: -1, _id: -1 },
  price: { status: 1, priceMinor: 1, _id: 1, date: 1 },
  /** Includes the sort keys, so that only the page's records are read. */
  words: { words: 1, status: 1, date: -1, _id: -1, priceMinor: 1 },
} as const;

/** Partial: few payments are disputed. */
export const disputeIndex = { 'dispute.state': 1, date: -1, _id: -1 } as const;

/** Partial: few refunds fail. */
export const failedRefundIndex = { refundFailedAt: 1, refundPaidAt: 1 } as const;
/** A refund that has to be paid another way. */
export const isRefundOwed = {
  refundFailedAt: mongoose.trusted({ $exists: true }),
  refundPaidAt: mongoose.trusted({ $exists: false }),
} as const;

/** Partial: only payments with a discount. Covers their sum. */
export const discountIndex = { date: 1, 'discount.amountMinor': 1 } as const;
export const hasDiscount = { 'discount.amountMinor': { $gt: 0 } } as const;

/** Partial: few payments have no number yet. */
export const unnumberedIndex = { date: 1, _id: 1, unnumbered: 1 } as const;
export const isUnnumbered = { unnumbered: true } as const;

/** Unique, so that no number can be assigned twice. */
export const receiptNumberIndex = { 'receipt.number': 1 } as const;

export const paymentSchema = SchemaFactory.createForClass(PaymentRecord);
paymentSchema.index({ transactionId: 1 }, { unique: true });
paymentSchema.index(studentIndex);
paymentSchema.index({ date: -1, _id: -1 });
for (const index of Object.values(staffIndexes)) paymentSchema.index(index);
paymentSchema.index(disputeIndex, { partialFilterExpression: { 'dispute.state': { $exists: true } } });
paymentSchema.index(failedRefundIndex, { partialFilterExpression: { refundFailedAt: { $exists: true } } });
paymentSchema.index(unnumberedIndex, { partialFilterExpression: isUnnumbered });
paymentSchema.index(receiptNumberIndex, {
  unique: true,
  partialFilterExpression: { 'receipt.number': { $exists: true } },
});
paymentSchema.index({ date: 1, priceMinor: 1 });
paymentSchema.index(discountIndex, { partialFilterExpression: hasDiscount });
paymentSchema.index(
  { refundedAt: 1, priceMinor: 1 },
  { partialFilterExpression: { refundedAt: { $exists: true } } },
);
