import type { OrderState } from '../../src/orders/order-states.js';
import { intentOf, restoreExpired, type Seats, type PaymentTestBed } from '../support/index.js';

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
  readonly atProvider: (testBed: PaymentTestBed, sale: Sale) => Promise<unknown>;
  /** Types of the expected deliveries, in any order. */
  readonly events: readonly string[];
  readonly finalState: FinalState;
}

const pay = (testBed: PaymentTestBed, { clientSecret }: Sale, card?: string) =>
  testBed.provider.payByCard(clientSecret, card);
const payWithDeclinedCard = (testBed: PaymentTestBed, sale: Sale) =>
  pay(testBed, sale, 'pm_card_chargeDeclined');
const payWithChallengedCard = (testBed: PaymentTestBed, sale: Sale) =>
  pay(testBed, sale, 'pm_card_threeDSecure2Required');

const created = 'payment_intent.created';
const declined = ['charge.failed', 'payment_intent.payment_failed'];
const paid = ['charge.succeeded', 'payment_intent.succeeded'];
const refunded = ['charge.refunded', 'refund.created'];
const disputed = ['charge.dispute.created', 'charge.dispute.closed'];

/** Pays with a card whose bank disputes the payment; the evidence decides the dispute at once. */
async function payDisputed(testBed: PaymentTestBed, sale: Sale, uncategorized_text: string): Promise<void> {
  await pay(testBed, sale, 'pm_card_createDispute');
  const { data } = await testBed.stripe.disputes.list({ payment_intent: intentOf(sale.clientSecret) });
  await testBed.stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text } });
}

/** Events that the API handles; it ignores all others. */
const handled = ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded', ...disputed];

/** Keeps at most `ignored` of the ignored events, and none that would make more than `events` of all. */
export function withFewerIgnored(
  scenario: Scenario,
  { ignored, events }: { readonly ignored: number; readonly events: number },
): Scenario {
  const kept = scenario.events.filter((type) => handled.includes(type));
  const room = Math.max(0, Math.min(ignored, events - kept.length));
  const others = scenario.events.filter((type) => !handled.includes(type)).slice(0, room);
  return { ...scenario, events: [...kept, ...others] };
}

const enrolled: FinalState = {
  state: 'enrolled',
  seats: { free: 0, held: 0, enrolled: 1 },
  payments: ['service pending'],
  refunds: 0,
  browser: 'enrolled',
};
const paidBack: FinalState = {
  state: 'refunded',
  seats: { free: 1, held: 0, enrolled: 0 },
  payments: ['refunded'],
  refunds: 1,
  browser: 'payment-refunded',
};
/** The bank took the money back, so nothing is refunded. */
const lost: FinalState = { ...paidBack, disputes: ['lost'], refunds: 0 };
const heldByAnother = { free: 0, held: 1, enrolled: 0 };

export const scenarios: readonly Scenario[] = [
  {
    name: 'one card is declined, one is abandoned at 3-D Secure, the third pays',
    atProvider: async (testBed, sale) => {
      await payWithDeclinedCard(testBed, sale);
      await payWithChallengedCard(testBed, sale);
      await pay(testBed, sale);
    },
    events: [created, ...declined, 'payment_intent.requires_action', ...paid],
    finalState: enrolled,
  },
  {
    name: 'paid, and refunded at the provider before the API noticed',
    atProvider: async (testBed, sale) => {
      await pay(testBed, sale);
      await testBed.stripe.refunds.create({ payment_intent: intentOf(sale.clientSecret) });
    },
    events: [created, ...paid, ...refunded],
    finalState: paidBack,
  },
  {
    name: 'declined, and cancelled at the provider',
    atProvider: async (testBed, sale) => {
      await payWithDeclinedCard(testBed, sale);
      await testBed.stripe.paymentIntents.cancel(intentOf(sale.clientSecret));
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
    atProvider: async (testBed, sale) => {
      await restoreExpired(testBed.app.database, sale.orderId, sale.classId);
      await payWithDeclinedCard(testBed, sale);
      await pay(testBed, sale);
    },
    events: [created, ...declined, ...paid],
    finalState: enrolled,
  },
  {
    name: 'a late payment for a seat that another student holds by now',
    atProvider: async (testBed, sale) => {
      await restoreExpired(testBed.app.database, sale.orderId, sale.classId);
      await testBed.buyer(sale.classId);
      await pay(testBed, sale);
    },
    events: [created, ...paid],
    finalState: { ...paidBack, seats: heldByAnother },
  },
  {
    name: 'disputed, and lost before the API noticed',
    atProvider: (testBed, sale) => payDisputed(testBed, sale, 'losing_evidence'),
    events: [created, ...paid, ...disputed],
    finalState: lost,
  },
  {
    name: 'disputed, and won',
    atProvider: (testBed, sale) => payDisputed(testBed, sale, 'winning_evidence'),
    events: [created, ...paid, ...disputed],
    finalState: { ...enrolled, disputes: ['won'] },
  },
  {
    name: 'a late payment without a seat, which is not refunded because its dispute is lost',
    atProvider: async (testBed, sale) => {
      await restoreExpired(testBed.app.database, sale.orderId, sale.classId);
      await testBed.buyer(sale.classId);
      await payDisputed(testBed, sale, 'losing_evidence');
    },
    events: [created, ...paid, ...disputed],
    finalState: { ...lost, seats: heldByAnother },
  },
];
