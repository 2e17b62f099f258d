import type Stripe from 'stripe';
import { holdingStates, liveStates, type OrderState } from '../../src/orders/order-states.js';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import { type Books, moneyOf } from './books.js';

/** What the books cannot know by themselves. */
export interface Circumstances {
  /** Seats each class was made with, by its id. */
  readonly capacity: ReadonlyMap<string, number>;
  /** Orders that a restored backup calls expired while the provider would still take their money. */
  readonly restored?: ReadonlySet<string>;
  /** Everything that happened was reported, and no time is running: what was under way has to be over. */
  readonly settled?: boolean;
}

type Law = (books: Books, circumstances: Circumstances) => string[];

/**
 * What holds of seats and money at every moment at which no call is under way. Answers a sentence for each breach.
 *
 * Between a payment and the first report of it (by browser, webhook or sweeper) the school has money that no enrolment
 * shows yet, and after a refund at the provider an enrolment whose money is gone; nothing else may stand between
 * `captured - refunded` and the price of what was sold, and once everything was reported, not even that.
 */
export function breaches(books: Books, circumstances: Circumstances): string[] {
  return laws.flatMap((law) => law(books, circumstances));
}

const laws: readonly Law[] = [
  function seatsAddUp({ classes }, { capacity }) {
    return classes.flatMap(({ _id, availableSeat: free, held, enrolledStudent: enrolled }) => {
      const seats = capacity.get(hex(_id)) ?? 0;
      const line = `${free} free + ${held} held + ${enrolled} enrolled`;
      const sound = free + held + enrolled === seats && Math.min(free, held, enrolled) >= 0;
      return sound ? [] : [`class ${hex(_id)}: ${line} of ${seats} seats`];
    });
  },

  function seatsAreThoseOfOrders({ classes, orders }) {
    return classes.flatMap(({ _id, held, holds, enrolledStudent }) => {
      const own = orders.filter(({ classId }) => classId.equals(_id));
      const holding = own.filter(({ state }) => holdingStates.includes(state));
      const enrolled = own.filter(({ state }) => state === 'enrolled');
      return [
        ...(held === holds.length ? [] : [`class ${hex(_id)}: ${held} held by ${holds.length} orders`]),
        ...(same(holds.map(hex), holding.map(idOf)) ? [] : [`class ${hex(_id)}: seats held by other orders`]),
        ...(enrolledStudent === enrolled.length
          ? []
          : [`class ${hex(_id)}: ${enrolledStudent} seats for ${enrolled.length} enrolments`]),
      ];
    });
  },

  function oneLiveOrderForAStudentAndAClass({ orders }) {
    const live = orders.filter(({ state }) => liveStates.includes(state));
    const pairs = live.map(({ userId, classId }) => `student ${hex(userId)}, class ${hex(classId)}`);
    return repeated(pairs).map((pair) => `${pair}: several live orders`);
  },

  function oneIntentForAnOrder({ orders, intents }) {
    const named = intents.map(({ metadata }) => metadata['orderId'] ?? 'none');
    const strangers = named.filter((id) => !orders.some((order) => idOf(order) === id));
    return [
      ...repeated(named).map((id) => `order ${id}: several intents`),
      ...strangers.map((id) => `an intent names order ${id}, which does not exist`),
    ];
  },

  function statesFitTheirMoney({ orders, intents }, { restored }) {
    return orders
      .filter((order) => !fits(order, intentOf(order, intents), restored?.has(idOf(order)) ?? false))
      .map((order) => {
        const intent = intentOf(order, intents);
        return `order ${idOf(order)} is ${order.state}, its intent ${intent?.status ?? 'missing'} with ${moneyOf(intent)}`;
      });
  },

  function paymentsFitTheirOrders({ orders, payments }) {
    const expected = orders.flatMap((order) => {
      const status = paymentStatus[order.state];
      return status ? [`${idOf(order)} ${order.intentId} ${order.amountMinor} ${status}`] : [];
    });
    const found = payments.map(
      (one) => `${hex(one._id)} ${one.transactionId} ${one.amountMinor} ${one.status}`,
    );
    return same(found, expected) ? [] : [`payments ${JSON.stringify(found)} for ${JSON.stringify(expected)}`];
  },

  function capturedLessRefundedIsWhatWasSold({ orders, intents }, { settled = false }) {
    const kept = intents.reduce((sum, intent) => sum + moneyOf(intent), 0);
    const sold = orders.reduce((sum, order) => sum + dueFor(order, intentOf(order, intents), settled), 0);
    return kept === sold ? [] : [`${kept} cents were kept where ${sold} are due`];
  },

  function nothingIsUnderWay({ orders, classes }, { settled }) {
    if (!settled) return [];
    const resting: readonly OrderState[] = ['enrolled', 'expired', 'refunded'];
    return [
      ...orders
        .filter(({ state }) => !resting.includes(state))
        .map((order) => `order ${idOf(order)} is still ${order.state}`),
      ...classes
        .filter(({ held }) => held > 0)
        .map(({ _id, held }) => `class ${hex(_id)} still holds ${held}`),
    ];
  },
];

const paymentStatus: Readonly<Partial<Record<OrderState, string>>> = {
  enrolled: 'service pending',
  refunding: 'refunding',
  refunded: 'refunded',
};

/** Whether the provider's side of an order can be what its state claims. */
function fits(order: OrderRecord, intent: Stripe.PaymentIntent | undefined, restored: boolean): boolean {
  const { state, amountMinor } = order;
  const received = intent?.amount_received ?? 0;
  if (received !== 0 && received !== amountMinor) return false;
  switch (state) {
    case 'placed':
      return intent === undefined;
    case 'held':
    case 'expiring':
      return true;
    case 'enrolled':
    case 'refunding':
      return received === amountMinor;
    case 'expired':
      return restored || intent === undefined || intent.status === 'canceled';
    case 'refunded':
      return received === amountMinor && moneyOf(intent) === 0;
  }
}

/** The money an order accounts for, in cents. */
function dueFor(order: OrderRecord, intent: Stripe.PaymentIntent | undefined, settled: boolean): number {
  const money = moneyOf(intent);
  switch (order.state) {
    case 'enrolled':
      // Its refund at the provider may not have been reported yet.
      return settled || money > 0 ? order.amountMinor : 0;
    case 'refunded':
      return 0;
    default:
      // Its payment may not have been reported yet.
      return settled ? 0 : money;
  }
}

function intentOf(order: OrderRecord, intents: readonly Stripe.PaymentIntent[]) {
  return intents.find(({ metadata }) => metadata['orderId'] === idOf(order));
}

const hex = (id: { toHexString(): string }) => id.toHexString();
const idOf = ({ _id }: OrderRecord) => hex(_id);
const same = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join();
const repeated = (texts: readonly string[]) => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];
