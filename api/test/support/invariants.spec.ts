import { Types } from 'mongoose';
import type Stripe from 'stripe';
import type { ClassRecord } from '../../src/classes/class.schema.js';
import type { OrderState } from '../../src/orders/order-states.js';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import { toDisputeRecord } from '../../src/payments/dispute.mapper.js';
import type { FoundIntent } from '../../src/payments/payment-intents.service.js';
import type { PaymentRecord } from '../../src/payments/payment.schema.js';
import type { DiscountRecord } from '../../src/prices/discount.schema.js';
import { breaches, type invariants } from './invariants.js';
import type { Ledger } from './ledger.js';

const CENTS = 1999;
const SEATS = 3;
const classId = new Types.ObjectId();
const capacity = new Map([[classId.toHexString(), SEATS]]);

interface Sale {
  readonly order: OrderRecord;
  readonly intent: FoundIntent;
}

function sale(state: OrderState, status: Stripe.PaymentIntent.Status, refunded = 0): Sale {
  const _id = new Types.ObjectId();
  const id = `pi_${_id.toHexString()}`;
  const order = { _id, classId, userId: new Types.ObjectId(), state, priceMinor: CENTS, intentId: id };
  const intent = {
    id,
    status,
    metadata: { orderId: _id.toHexString() },
    amount_received: status === 'succeeded' ? CENTS : 0,
    latest_charge: { amount_refunded: refunded },
  };
  return { order: order as OrderRecord, intent: intent as unknown as FoundIntent };
}

/** A sale with a dispute: the bank took the money back, and returned it if the dispute was won. */
function disputedSale(state: OrderState, status: Stripe.Dispute.Status): Sale {
  const { order, intent } = sale(state, 'succeeded');
  const moves = status === 'won' ? [-CENTS, CENTS] : [-CENTS];
  const dispute = {
    id: `du_${intent.id}`,
    status,
    amount: CENTS,
    balance_transactions: moves.map((amount) => ({ amount })),
    evidence_details: { due_by: null },
  };
  return { order, intent: { ...intent, dispute: dispute as unknown as Stripe.Dispute } };
}

const held = sale('held', 'requires_payment_method');
const enrolled = sale('enrolled', 'succeeded');
const expired = sale('expired', 'canceled');
const refunded = sale('refunded', 'succeeded', CENTS);

const aClass = (facts: Partial<ClassRecord> = {}): ClassRecord => ({
  ...({ _id: classId, availableSeat: 1, held: 1, enrolledStudent: 1 } as ClassRecord),
  holds: [held.order._id],
  unverifiedHolds: [],
  ...facts,
});
const payment = ({ order, intent }: Sale, status: PaymentRecord['status'], priceMinor = CENTS) =>
  ({
    _id: order._id,
    transactionId: order.intentId,
    priceMinor,
    status,
    dispute: intent.dispute && toDisputeRecord(intent.dispute),
  }) as PaymentRecord;

const sales = [held, enrolled, expired, refunded];
const sound: Ledger = {
  classes: [aClass()],
  orders: sales.map(({ order }) => order),
  payments: [payment(enrolled, 'service pending'), payment(refunded, 'refunded')],
  intents: sales.map(({ intent }) => intent),
};
const withOrder = (broken: Sale, state: Partial<OrderRecord>): Ledger => ({
  ...sound,
  orders: sound.orders.map((order) => (order === broken.order ? { ...order, ...state } : order)),
});

/** A ledger with this sale alone. */
const ledgerOf = (one: Sale, status: PaymentRecord['status'], enrolledStudent: number): Ledger => ({
  classes: [aClass({ availableSeat: SEATS - enrolledStudent, held: 0, holds: [], enrolledStudent })],
  orders: [one.order],
  payments: [payment(one, status)],
  intents: [one.intent],
});

type Name = keyof typeof invariants;
type Broken = readonly [fault: string, ledger: Ledger, settled?: true];

const broken: Record<Name, readonly Broken[]> = {
  seatsAddUp: [
    ['a seat is lost', { ...sound, classes: [aClass({ availableSeat: 0 })] }],
    ['a seat is negative', { ...sound, classes: [aClass({ availableSeat: -1, enrolledStudent: 3 })] }],
  ],
  seatsMatchOrders: [
    ['a seat is held for no order', { ...sound, classes: [aClass({ held: 2, availableSeat: 0 })] }],
    ['a seat is held by an expired order', { ...sound, classes: [aClass({ holds: [expired.order._id] })] }],
    [
      'a seat is enrolled without an order',
      { ...sound, classes: [aClass({ enrolledStudent: 2, availableSeat: 0 })] },
    ],
  ],
  unverifiedHoldsAreHolds: [
    [
      'an expired hold is listed as unverified',
      { ...sound, classes: [aClass({ unverifiedHolds: [expired.order._id] })] },
    ],
    ['an unverified hold is not listed', withOrder(held, { unverified: true })],
    [
      'the share is exceeded',
      {
        ...sound,
        classes: [
          aClass({
            held: 2,
            availableSeat: 0,
            holds: [held.order._id, expired.order._id],
            unverifiedHolds: [held.order._id, expired.order._id],
          }),
        ],
      },
    ],
  ],
  oneUnverifiedHoldPerStudent: [
    [
      'a student has two',
      {
        ...sound,
        orders: [held, sale('expiring', 'requires_payment_method')].map(({ order }) => ({
          ...order,
          userId: classId,
          unverified: true,
        })),
      },
    ],
  ],
  oneLiveOrderPerStudentAndClass: [
    ['a student has two active orders for a class', withOrder(held, { userId: enrolled.order.userId })],
  ],
  oneIntentPerOrder: [
    ['an order has two intents', { ...sound, intents: [...sound.intents, held.intent] }],
    [
      'an intent names an unknown order',
      { ...sound, intents: [...sound.intents, sale('held', 'canceled').intent] },
    ],
  ],
  statesMatchIntents: [
    ['an order is enrolled and not paid', withOrder(held, { state: 'enrolled' })],
    ['an order is placed and has an intent', withOrder(held, { state: 'placed' })],
    ['an order is expired and can be paid', withOrder(held, { state: 'expired' })],
    ['an order is refunded and the money kept', withOrder(enrolled, { state: 'refunded' })],
    ['an order was paid at another price', withOrder(enrolled, { priceMinor: CENTS + 1 })],
  ],
  paymentsMatchOrders: [
    ['an enrolment has no payment', { ...sound, payments: [payment(refunded, 'refunded')] }],
    ['a held order has a payment', { ...sound, payments: [...sound.payments, payment(held, 'refunding')] }],
    [
      'a payment has another price',
      { ...sound, payments: [payment(enrolled, 'service pending', 1), payment(refunded, 'refunded')] },
    ],
  ],
  moneyMatchesSales: [
    ['an expired order was paid', withOrder(enrolled, { state: 'expired' }), true],
    [
      'a refund was not reported',
      {
        ...sound,
        intents: [held.intent, { ...enrolled.intent, latest_charge: refunded.intent.latest_charge }],
      },
      true,
    ],
  ],
  discountsFitPrices: [
    [
      'a discount was taken off an order twice',
      withOrder(held, { priceMinor: CENTS - 40, discount: aDiscount(CENTS, 20) }),
    ],
    [
      'the percentage of a discount does not give its amount',
      withOrder(held, { priceMinor: CENTS - 20, discount: aDiscount(CENTS, 20, 90) }),
    ],
    [
      'a payment lacks the discount of its order',
      withOrder(enrolled, { discount: aDiscount(CENTS + 21, 21) }),
    ],
  ],
  disputesAreRecorded: [
    ['a payment has a dispute that its intent lacks', { ...sound, payments: [inventedDispute()] }],
    ['the dispute of an intent was not recorded', unrecorded(disputedSale('enrolled', 'won')), true],
  ],
  noOpenOrdersOnceSettled: [['a hold is left', sound, true]],
};

function aDiscount(listPriceMinor: number, amountMinor: number, percent = 1): DiscountRecord {
  return { ruleId: classId, percent, label: 'Opening week', until: new Date(0), listPriceMinor, amountMinor };
}

function inventedDispute(): PaymentRecord {
  const { intent } = disputedSale('enrolled', 'won');
  const dispute = intent.dispute && toDisputeRecord(intent.dispute);
  return { ...payment(enrolled, 'service pending'), ...(dispute && { dispute }) };
}

function unrecorded(one: Sale): Ledger {
  const ledger = ledgerOf(one, 'service pending', 1);
  const recorded = payment({ ...one, intent: sale('enrolled', 'succeeded').intent }, 'service pending');
  return { ...ledger, payments: [recorded] };
}

const named = (found: readonly string[]) => new Set(found.map((breach) => breach.split(':')[0]));

describe('the invariants of seats and money', () => {
  it('hold for a consistent ledger', () => {
    expect(breaches(sound, { capacity })).toEqual([]);
  });

  it('hold for a settled ledger', () => {
    const settled: Ledger = {
      classes: [aClass({ availableSeat: 2, held: 0, holds: [] })],
      orders: sound.orders.filter((order) => order !== held.order),
      payments: sound.payments,
      intents: sound.intents.filter((intent) => intent !== held.intent),
    };
    expect(breaches(settled, { capacity, settled: true })).toEqual([]);
  });

  it.each(
    (Object.keys(broken) as Name[]).flatMap((name) =>
      broken[name].map(([fault, ledger, settled = false]) => ({ name, fault, ledger, settled })),
    ),
  )('$name: finds that $fault', ({ name, ledger, settled }) => {
    expect(named(breaches(ledger, { capacity, settled }))).toContain(name);
  });

  it.each([
    ['an open dispute holds the money of an enrolment back', 'enrolled', 'needs_response', true],
    ['a dispute was won, and its enrolment stays', 'enrolled', 'won', true],
    ['a lost dispute was not reported yet', 'enrolled', 'lost', false],
    ['a lost dispute ended its enrolment', 'refunded', 'lost', true],
  ] as const)('hold when %s', (_case, state, status, settled) => {
    const enrolments = state === 'enrolled' ? 1 : 0;
    const recorded = state === 'enrolled' ? 'service pending' : 'refunded';
    const ledger = ledgerOf(disputedSale(state, status), recorded, enrolments);
    expect(breaches(ledger, { capacity, settled })).toEqual([]);
  });

  it.each([
    ['a lost dispute did not end its enrolment', 'enrolled', 'lost'],
    ['a won dispute ended its enrolment', 'refunded', 'won'],
  ] as const)('find that %s', (_case, state, status) => {
    const recorded = state === 'enrolled' ? 'service pending' : 'refunded';
    const ledger = ledgerOf(disputedSale(state, status), recorded, state === 'enrolled' ? 1 : 0);
    expect(named(breaches(ledger, { capacity, settled: true }))).toContain('moneyMatchesSales');
  });

  it('refuse an expired order that can still be paid, unless a restored backup made it expired', () => {
    const ledger = withOrder(held, { state: 'expired' });
    const restored = new Set([held.order._id.toHexString()]);
    expect(named(breaches(ledger, { capacity }))).toContain('statesMatchIntents');
    expect(named(breaches(ledger, { capacity, restored }))).not.toContain('statesMatchIntents');
  });
});
