import mongoose, { type Connection } from 'mongoose';
import type Stripe from 'stripe';
import type { ClassRecord } from '../../src/classes/class.schema.js';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import type { FoundIntent } from '../../src/payments/payment-intents.service.js';
import type { PaymentRecord } from '../../src/payments/payment.schema.js';

/** Seats and money in the API's database and at the payment provider. */
export interface Ledger {
  readonly classes: readonly ClassRecord[];
  /** Oldest first. */
  readonly orders: readonly OrderRecord[];
  readonly payments: readonly PaymentRecord[];
  /** With their charges and disputes; unsorted. */
  readonly intents: readonly FoundIntent[];
}

interface Source {
  readonly database: Connection;
  readonly stripe: Stripe;
  readonly classIds: readonly string[];
  /** Excludes intents up to this one. */
  readonly after?: string | undefined;
}

export async function readLedger({ database, stripe, classIds, after }: Source): Promise<Ledger> {
  const ids = classIds.map((id) => new mongoose.Types.ObjectId(id));
  const of = <T extends object>(collection: string, filter: object) =>
    database.collection(collection).find<T>(filter).sort({ _id: 1 }).toArray();
  const [classes, orders, payments, intents] = await Promise.all([
    of<ClassRecord>('classes', { _id: { $in: ids } }),
    of<OrderRecord>('orders', { classId: { $in: ids } }),
    of<PaymentRecord>('payments', { classId: { $in: ids } }),
    intentsSince(stripe, after),
  ]);
  return { classes, orders, payments, intents };
}

async function intentsSince(stripe: Stripe, after: string | undefined): Promise<FoundIntent[]> {
  const found: FoundIntent[] = [];
  const newer = after !== undefined && { ending_before: after };
  const listed = stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'], ...newer });
  for await (const intent of listed) found.push({ ...intent, dispute: await disputeOf(stripe, intent) });
  return found;
}

async function disputeOf(stripe: Stripe, { id, latest_charge: charge }: Stripe.PaymentIntent) {
  if (typeof charge !== 'object' || !charge?.disputed) return undefined;
  return (await stripe.disputes.list({ payment_intent: id })).data[0];
}

/** Captured less refunded and withdrawn, in cents. */
export function moneyOf(intent: FoundIntent | undefined): number {
  const charge = intent?.latest_charge;
  const back = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
  return (intent?.amount_received ?? 0) - back - withdrawnFrom(intent);
}

/** Cents that disputes have taken and not given back. */
export function withdrawnFrom(intent: FoundIntent | undefined): number {
  const moves = intent?.dispute?.balance_transactions ?? [];
  return -moves.reduce((sum, { amount }) => sum + amount, 0);
}
