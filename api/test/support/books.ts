import mongoose, { type Connection } from 'mongoose';
import type Stripe from 'stripe';
import type { ClassRecord } from '../../src/classes/class.schema.js';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import type { PaymentRecord } from '../../src/payments/payment.schema.js';

/** Every seat and every cent: what the school has written down, and what the provider says of it. */
export interface Books {
  readonly classes: readonly ClassRecord[];
  /** Oldest first. */
  readonly orders: readonly OrderRecord[];
  readonly payments: readonly PaymentRecord[];
  /** Of the provider, with their charges; in no order. */
  readonly intents: readonly Stripe.PaymentIntent[];
}

interface Place {
  readonly database: Connection;
  readonly stripe: Stripe;
  readonly classIds: readonly string[];
  /** The newest intent that was there before; intents older than that are of no interest. */
  readonly after?: string | undefined;
}

/** Reads the books of some classes. */
export async function readBooks({ database, stripe, classIds, after }: Place): Promise<Books> {
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

async function intentsSince(stripe: Stripe, after: string | undefined): Promise<Stripe.PaymentIntent[]> {
  const found: Stripe.PaymentIntent[] = [];
  const newer = after !== undefined && { ending_before: after };
  const listed = stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'], ...newer });
  for await (const intent of listed) found.push(intent);
  return found;
}

/** What is left of an intent's money with the school, in cents. */
export function moneyOf(intent: Stripe.PaymentIntent | undefined): number {
  const charge = intent?.latest_charge;
  const back = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
  return (intent?.amount_received ?? 0) - back;
}
