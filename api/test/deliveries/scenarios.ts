import type { OrderState } from '../../src/orders/order-states.js';
import { intentOf, restoreExpired, type Seats, type Shop } from '../support/index.js';

export interface Sale {
  readonly classId: string;
  readonly orderId: string;
  readonly clientSecret: string;
}

/** Expected final state of an order, its class of one seat and its payment. */
export interface FinalState {
  readonly state: OrderState;
  readonly seats: Pick<Seats, 'free' | 'held' | 'enrolled'>;
  /** Status of each recorded payment. */
  readonly payments: readonly string[];
  /** State of each recorded dispute. */
  readonly disputes?: readonly string[];
  /** Refunds at the provider. */
  readonly refunds: number;
  /** The API's answer to the browser. */
  readonly browser: 'enrolled' | 'payment-refunded' | 'payment-not-succeeded';
}

/** What happened at the provider before the API received an event. */
export interface Scenario {
  readonly name: string;
  readonly atProvider: (shop: Shop, sale: Sale) => Promise<unknown>;
  /** Types of the expected deliveries, in any order. */
  readonly events: readonly string[];
  readonly finalState: FinalState;
}

const pay = (shop: Shop, { clientSecret }: Sale, card?: string) =>
  shop.provider.payByCard(clientSecret, card);
const payWithDeclinedCard = (shop: Shop, sale: Sale) => pay(shop, sale, 'pm_card_chargeDeclined');
const payWithChallengedCard = (shop: Shop, sale: Sale) => pay(shop, sale, 'pm_card_threeDSecure2Required');

const created = 'payment_intent.created';
const declined = ['charge.failed', 'payment_intent.payment_failed'];
const paid = ['charge.succeeded', 'payment_intent.succeeded'];
const refunded = ['charge.refunded', 'refund.created'];
const disputed = ['charge.dispute.created', 'charge.dispute.closed'];

/** With a card whose bank disputes the payment, which is decided at once. */
async function payDisputed(shop: Shop, sale: Sale, uncategorized_text: string): Promise<void> {
  await pay(shop, sale, 'pm_card_createDispute');
  const { data } = await shop.stripe.disputes.list({ payment_intent: intentOf(sale.clientSecret) });
  await shop.stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text } });
}

/** Events that the API handles; it ignores all others. */
const counted = ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded', ...disputed];

/** Keeps at most `most` of the ignored events. */
export function withFewerIgnored(scenario: Scenario, most: number): Scenario {
  const ignored = scenario.events.filter((type) => !counted.includes(type)).slice(0, most);
  return { ...scenario, events: [...scenario.events.filter((type) => counted.includes(type)), ...ignored] };
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'one card is declined, one is abandoned at 3-D Secure, the third pays',
    atProvider: async (shop, sale) => {
      await payWithDeclinedCard(shop, sale);
      await payWithChallengedCard(shop, sale);
      await pay(shop, sale);
    },
    events: [created, ...declined, 'payment_intent.requires_action', ...paid],
    finalState: {
      state: 'enrolled',
      seats: { free: 0, held: 0, enrolled: 1 },
      payments: ['service pending'],
      refunds: 0,
      browser: 'enrolled',
    },
  },
  {
    name: 'paid, and refunded at the provider before the API noticed',
    atProvider: async (shop, sale) => {
      await pay(shop, sale);
      await shop.stripe.refunds.create({ payment_intent: intentOf(sale.clientSecret) });
    },
    events: [created, ...paid, ...refunded],
    finalState: {
      state: 'refunded',
      seats: { free: 1, held: 0, enrolled: 0 },
      payments: ['refunded'],
      refunds: 1,
      browser: 'payment-refunded',
    },
  },
  {
    name: 'declined, and cancelled at the provider',
    atProvider: async (shop, sale) => {
      await payWithDeclinedCard(shop, sale);
      await shop.stripe.paymentIntents.cancel(intentOf(sale.clientSecret));
    },
    events: [created, ...declined, 'payment_intent.canceled'],
    finalState: {
      state: 'expired',
      seats: { free: 1, held: 0, enrolled: 0 },
      payments: [],
      refunds: 0,
      browser: 'payment-not-succeeded',
    },
  },
  {
    name: 'a late payment for a seat that is still free',
    atProvider: async (shop, sale) => {
      await restoreExpired(shop.app.database, sale.orderId, sale.classId);
      await payWithDeclinedCard(shop, sale);
      await pay(shop, sale);
    },
    events: [created, ...declined, ...paid],
    finalState: {
      state: 'enrolled',
      seats: { free: 0, held: 0, enrolled: 1 },
      payments: ['service pending'],
      refunds: 0,
      browser: 'enrolled',
    },
  },
  {
    name: 'a late payment for a seat that another student holds by now',
    atProvider: async (shop, sale) => {
      await restoreExpired(shop.app.database, sale.orderId, sale.classId);
      await shop.buyer(sale.classId);
      await pay(shop, sale);
    },
    events: [created, ...paid],
    finalState: {
      state: 'refunded',
      seats: { free: 0, held: 1, enrolled: 0 },
      payments: ['refunded'],
      refunds: 1,
      browser: 'payment-refunded',
    },
  },
  {
    name: 'disputed, and lost before the API noticed',
    atProvider: (shop, sale) => payDisputed(shop, sale, 'losing_evidence'),
    events: [created, ...paid, ...disputed],
    finalState: {
      state: 'refunded',
      seats: { free: 1, held: 0, enrolled: 0 },
      payments: ['refunded'],
      disputes: ['lost'],
      refunds: 0,
      browser: 'payment-refunded',
    },
  },
  {
    name: 'disputed, and won',
    atProvider: (shop, sale) => payDisputed(shop, sale, 'winning_evidence'),
    events: [created, ...paid, ...disputed],
    finalState: {
      state: 'enrolled',
      seats: { free: 0, held: 0, enrolled: 1 },
      payments: ['service pending'],
      disputes: ['won'],
      refunds: 0,
      browser: 'enrolled',
    },
  },
  {
    name: 'a late payment without a seat, whose dispute is lost instead of its refund',
    atProvider: async (shop, sale) => {
      await restoreExpired(shop.app.database, sale.orderId, sale.classId);
      await shop.buyer(sale.classId);
      await payDisputed(shop, sale, 'losing_evidence');
    },
    events: [created, ...paid, ...disputed],
    finalState: {
      state: 'refunded',
      seats: { free: 0, held: 1, enrolled: 0 },
      payments: ['refunded'],
      disputes: ['lost'],
      refunds: 0,
      browser: 'payment-refunded',
    },
  },
];
