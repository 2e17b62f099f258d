import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';
import { type DiscountRecord, discountSchema } from '../prices/discount.schema.js';
import {
  type EndReason,
  endReasons,
  holdingStates,
  activeStates,
  type OrderState,
  orderStates,
} from './order-states.js';

export const CURRENCY = 'usd';

@Schema({ collection: 'orders', timestamps: true })
export class OrderRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** E-mail address when the order was placed; replaced when the person is erased. */
  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  classId!: Types.ObjectId;

  /** Name at the time the order was placed, for receipts. */
  @Prop({ type: String, required: true })
  className!: string;

  /** What is paid, in cents; frozen when the order was placed. */
  @Prop({ type: Number, required: true, min: 1 })
  priceMinor!: number;

  /** Frozen with the price; absent if that is the list price. */
  @Prop({ type: discountSchema })
  discount?: DiscountRecord;

  @Prop({ type: String, enum: orderStates, required: true })
  state!: OrderState;

  /** From 1 to `MAX_HOLDS`; unique among the student's orders in `holdingStates`. */
  @Prop({ type: Number, required: true, min: 1 })
  slot!: number;

  /** Set while the order counts towards the class's share for students without a verified address. */
  @Prop({ type: Boolean })
  unverified?: boolean;

  /**
   * Why the order was given up; it stays if the order turns out to be paid and is enrolled. Absent if the provider cancelled the
   * intent, or if the hold lapsed before there was an intent.
   */
  @Prop({ type: String, enum: endReasons })
  endedBy?: EndReason;

  /** When `endedBy` was set. */
  @Prop({ type: Date })
  endedAt?: Date;

  /** Absent until Stripe has returned the intent. */
  @Prop({ type: String })
  intentId?: string;

  /** When the seat was held; no intent is created before. */
  @Prop({ type: Date })
  heldAt?: Date;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** Next check by the reconciler, while the order is open. */
  @Prop({ type: Date, required: true })
  checkAt!: Date;

  @Prop({ type: Date })
  enrolledAt?: Date;

  /** When the enrolment ended: a refund may be made much later. */
  @Prop({ type: Date })
  withdrawnAt?: Date;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

/** Key of a partial index, which open checkouts do not enlarge. */
export const enrolmentIndex = { classId: 1, state: 1, enrolledAt: -1, _id: -1, priceMinor: 1 } as const;

/** Key of a partial index that covers the ends of holds. */
export const holdEndIndex = { classId: 1, state: 1, expiresAt: 1 } as const;

export const orderSchema = SchemaFactory.createForClass(OrderRecord);
/**
 * One active order per student and class, also for concurrent requests. The index keeps the name that it has in existing
 * databases.
 */
orderSchema.index(
  { userId: 1, classId: 1 },
  { unique: true, name: 'one_live_order', partialFilterExpression: { state: { $in: activeStates } } },
);
/** One order in `holdingStates` for each student and slot. */
orderSchema.index(
  { userId: 1, slot: 1 },
  { unique: true, name: 'one_hold_per_slot', partialFilterExpression: { state: { $in: holdingStates } } },
);
orderSchema.index(
  { intentId: 1 },
  { unique: true, partialFilterExpression: { intentId: { $type: 'string' } } },
);
orderSchema.index({ state: 1, checkAt: 1 });
orderSchema.index(enrolmentIndex, { partialFilterExpression: { state: 'enrolled' } });
orderSchema.index(holdEndIndex, { partialFilterExpression: { state: 'held' } });
orderSchema.index({ userId: 1, state: 1, enrolledAt: -1, _id: -1 });
orderSchema.index({ enrolledAt: 1 });
orderSchema.index(
  { endedBy: 1, endedAt: 1, state: 1 },
  { partialFilterExpression: { endedBy: { $exists: true } } },
);
