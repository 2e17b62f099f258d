import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';
import { holdingStates, liveStates, type OrderState, orderStates } from './order-states.js';

export const CURRENCY = 'usd';

/** One checkout of one class by one student. */
@Schema({ collection: 'orders', timestamps: true })
export class OrderRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** E-mail of the student when the order was placed. */
  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  classId!: Types.ObjectId;

  /** Name of the class when the order was placed, for receipts. */
  @Prop({ type: String, required: true })
  className!: string;

  /** Cents; frozen when the order was placed. */
  @Prop({ type: Number, required: true, min: 1 })
  priceMinor!: number;

  @Prop({ type: String, enum: orderStates, required: true })
  state!: OrderState;

  /** Which of the student's `MAX_HOLDS` places for held seats it takes. */
  @Prop({ type: Number, required: true, min: 1 })
  slot!: number;

  /** The Stripe intent, once it is known to exist. */
  @Prop({ type: String })
  intentId?: string;

  /** When it first held a seat. Before that Stripe does not know of it. */
  @Prop({ type: Date })
  heldAt?: Date;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** When the reconciler looks at it next, while it is open. */
  @Prop({ type: Date, required: true })
  checkAt!: Date;

  @Prop({ type: Date })
  enrolledAt?: Date;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

/** Enrolments of a class and what they earned: the index is partial, so that checkouts under way cost nothing. */
export const enrolmentIndex = { classId: 1, state: 1, enrolledAt: -1, _id: -1, priceMinor: 1 } as const;

export const orderSchema = SchemaFactory.createForClass(OrderRecord);
/** One live order for a student and a class, however many tabs and clicks. */
orderSchema.index(
  { userId: 1, classId: 1 },
  { unique: true, name: 'one_live_order', partialFilterExpression: { state: { $in: liveStates } } },
);
/** As many held seats for a student as there are slots. */
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
/** A student's enrolments, newest first, and whether there is one for a class. */
orderSchema.index({ userId: 1, state: 1, enrolledAt: -1, _id: -1 });
orderSchema.index({ enrolledAt: 1 });
