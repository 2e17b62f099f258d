import { disputeFilters } from '@blush/shared-ui/contracts';
import { activeStates, holdingStates, type OrderState } from '../../src/orders/order-states.js';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import { toDisputeRecord } from '../../src/payments/dispute.mapper.js';
import type { FoundIntent } from '../../src/payments/payment-intents.service.js';
import { type Ledger, moneyOf, withdrawnFrom } from './ledger.js';

/** Cents; the least that Stripe charges a card. */
const LEAST_PRICE = 50;

/** Facts outside the ledger. */
interface Circumstances {
  /** Seats by class id. */
  readonly capacity: ReadonlyMap<string, number>;
  /** Orders that a restored backup made expired while their intent can still be paid. */
  readonly restored?: ReadonlySet<string>;
  /** All payments and refunds were reported and all holds ended: no order may be open. */
  readonly settled?: boolean;
}

type Invariant = (ledger: Ledger, circumstances: Circumstances) => string[];

/**
 * The breaches of the {@link invariants}, each as `<invariant>: <sentence>`; for any moment at which no call is running.
 * Unless `settled`, payments and refunds at the provider may be unreported; nothing else may differ.
 */
export function breaches(ledger: Ledger, circumstances: Circumstances): string[] {
  return Object.entries(invariants).flatMap(([name, invariant]) =>
    invariant(ledger, circumstances).map((breach) => `${name}: ${breach}`),
  );
}

/** What holds of seats and money after every step. */
export const invariants = {
  seatsAddUp({ classes }: Ledger, { capacity }: Circumstances): string[] {
    return classes.flatMap(({ _id, availableSeat: free, held, enrolledStudent: enrolled }) => {
      const seats = capacity.get(hex(_id)) ?? 0;
      const line = `${free} free + ${held} held + ${enrolled} enrolled`;
      const sound = free + held + enrolled === seats && Math.min(free, held, enrolled) >= 0;
      return sound ? [] : [`class ${hex(_id)}: ${line} of ${seats} seats`];
    });
  },

  seatsMatchOrders({ classes, orders }: Ledger): string[] {
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

  unverifiedHoldsAreHolds({ classes, orders }: Ledger, { capacity }: Circumstances): string[] {
    return classes.flatMap(({ _id, holds, unverifiedHolds }) => {
      const flagged = orders.filter(
        ({ _id: id, unverified }) => unverified && holds.some((one) => one.equals(id)),
      );
      const share = Math.max(1, Math.floor((capacity.get(hex(_id)) ?? 0) / 5));
      return [
        ...(same(unverifiedHolds.map(hex), flagged.map(idOf))
          ? []
          : [`class ${hex(_id)}: ${unverifiedHolds.length} unverified holds for ${flagged.length} orders`]),
        ...(unverifiedHolds.length <= share
          ? []
          : [`class ${hex(_id)}: ${unverifiedHolds.length} unverified holds of ${share}`]),
      ];
    });
  },

  oneUnverifiedHoldPerStudent({ orders }: Ledger): string[] {
    const holding = orders.filter(({ state, unverified }) => unverified && holdingStates.includes(state));
    return repeated(holding.map(({ userId }) => hex(userId))).map((id) => `student ${id}: several holds`);
  },

  oneLiveOrderPerStudentAndClass({ orders }: Ledger): string[] {
    const live = orders.filter(({ state }) => activeStates.includes(state));
    const pairs = live.map(({ userId, classId }) => `student ${hex(userId)}, class ${hex(classId)}`);
    return repeated(pairs).map((pair) => `${pair}: several active orders`);
  },

  oneIntentPerOrder({ orders, intents }: Ledger): string[] {
    const named = intents.map(({ metadata }) => metadata['orderId'] ?? 'none');
    const unknown = named.filter((id) => !orders.some((order) => idOf(order) === id));
    return [
      ...repeated(named).map((id) => `order ${id}: several intents`),
      ...unknown.map((id) => `an intent names order ${id}, which does not exist`),
    ];
  },

  statesMatchIntents({ orders, intents }: Ledger, { restored }: Circumstances): string[] {
    return orders
      .filter((order) => !fits(order, intentOf(order, intents), restored?.has(idOf(order)) ?? false))
      .map((order) => {
        const intent = intentOf(order, intents);
        return `order ${idOf(order)} is ${order.state}, its intent ${intent?.status ?? 'missing'} with ${moneyOf(intent)}`;
      });
  },

  paymentsMatchOrders({ orders, payments }: Ledger): string[] {
    const expected = orders.flatMap((order) => {
      const status = paymentStatus[order.state];
      return status ? [`${idOf(order)} ${order.intentId} ${order.priceMinor} ${status}`] : [];
    });
    const found = payments.map(
      (one) => `${hex(one._id)} ${one.transactionId} ${one.priceMinor} ${one.status}`,
    );
    return same(found, expected) ? [] : [`payments ${JSON.stringify(found)} for ${JSON.stringify(expected)}`];
  },

  moneyMatchesSales({ orders, intents }: Ledger, { settled = false }: Circumstances): string[] {
    const kept = intents.reduce((sum, intent) => sum + moneyOf(intent), 0);
    const dues = orders.map((order) => dueFor(order, intentOf(order, intents), settled));
    const sold = dues.reduce((sum, due) => sum + due.sold, 0);
    const discounts = dues.reduce((sum, due) => sum + due.discount, 0);
    return kept === sold - discounts
      ? []
      : [`${kept} cents were kept where ${sold} less ${discounts} are due`];
  },

  /** The amount of a discount follows from list price and percentage; a payment has the same discount as its order. */
  discountsFitPrices({ orders, payments }: Ledger): string[] {
    const wrong = orders.filter(({ priceMinor, discount }) => {
      if (!discount) return false;
      const { listPriceMinor: list, percent, amountMinor } = discount;
      const off = Math.ceil((list * percent) / 100);
      return list - amountMinor !== priceMinor || priceMinor !== Math.max(LEAST_PRICE, list - off);
    });
    const other = payments.filter(({ _id, discount }) => {
      const order = orders.find((one) => one._id.equals(_id));
      return JSON.stringify(order?.discount) !== JSON.stringify(discount);
    });
    return [
      ...wrong.map(
        (order) => `order ${idOf(order)}: ${order.priceMinor} cents, ${JSON.stringify(order.discount)}`,
      ),
      ...other.map(({ _id }) => `payment ${hex(_id)} has another discount than its order`),
    ];
  },

  disputesAreRecorded({ orders, payments, intents }: Ledger, { settled = false }: Circumstances): string[] {
    return payments.flatMap((payment) => {
      const order = orders.find(({ _id }) => _id.equals(payment._id));
      const dispute = order && intentOf(order, intents)?.dispute;
      const expected = dispute && toDisputeRecord(dispute).state;
      const recorded = payment.dispute?.state;
      // An event of a dispute may not have been reported yet.
      const fits = recorded === expected || (!settled && expected !== undefined);
      return fits ? [] : [`payment ${hex(payment._id)} has dispute ${recorded}, at the provider ${expected}`];
    });
  },

  noOpenOrdersOnceSettled({ orders, classes }: Ledger, { settled }: Circumstances): string[] {
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
} satisfies Record<string, Invariant>;

const paymentStatus: Readonly<Partial<Record<OrderState, string>>> = {
  enrolled: 'service pending',
  refunding: 'refunding',
  refunded: 'refunded',
};

/** Whether the intent is possible for the order's state. */
function fits(order: OrderRecord, intent: FoundIntent | undefined, restored: boolean): boolean {
  const { state, priceMinor } = order;
  const received = intent?.amount_received ?? 0;
  if (received !== 0 && received !== priceMinor) return false;
  switch (state) {
    case 'placed':
      return intent === undefined;
    case 'held':
    case 'expiring':
      return true;
    case 'enrolled':
    case 'refunding':
      return received === priceMinor;
    case 'expired':
      return restored || intent === undefined || intent.status === 'canceled';
    case 'refunded':
      return received === priceMinor && moneyOf(intent) === 0;
  }
}

/** Cents that the order accounts for: what was sold, by its list price, and the discount. */
interface Due {
  readonly sold: number;
  readonly discount: number;
}

const nothing: Due = { sold: 0, discount: 0 };

function dueFor(order: OrderRecord, intent: FoundIntent | undefined, settled: boolean): Due {
  const money = moneyOf(intent);
  const { amountMinor: discount = 0, listPriceMinor: list = order.priceMinor } = order.discount ?? {};
  switch (order.state) {
    case 'enrolled':
      // An open dispute holds its money back. A refund or a lost dispute may not have been reported yet.
      if (isOpen(intent?.dispute)) return { sold: list - withdrawnFrom(intent), discount };
      return settled || money > 0 ? { sold: list, discount } : nothing;
    case 'refunded':
      return nothing;
    default:
      // Its payment may not have been reported yet.
      return settled ? nothing : { sold: money, discount: 0 };
  }
}

function isOpen(dispute: FoundIntent['dispute']): boolean {
  const open: readonly string[] = disputeFilters.open;
  return dispute !== undefined && open.includes(toDisputeRecord(dispute).state);
}

function intentOf(order: OrderRecord, intents: readonly FoundIntent[]) {
  return intents.find(({ metadata }) => metadata['orderId'] === idOf(order));
}

const hex = (id: { toHexString(): string }) => id.toHexString();
const idOf = ({ _id }: OrderRecord) => hex(_id);
const same = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join();
const repeated = (texts: readonly string[]) => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];
