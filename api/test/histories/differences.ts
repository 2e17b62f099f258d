import type { FoundIntent } from '../../src/payments/payment-intents.service.js';
import { type Ledger, moneyOf } from '../support/ledger.js';
import type { Model } from './model.js';
import type { Money, Selection } from './model-order.js';
import { listPriceOf } from './model-prices.js';
import type { RealSystem } from './real-system.js';

/** Lines that only the model has (-) or only the ledger has (+). */
export function differences(
  model: Model,
  ledger: Ledger,
  cart: readonly Selection[],
  system: RealSystem,
): readonly string[] {
  const expected = linesOf(model);
  const found = inLedger(ledger, cart, system);
  return [
    ...expected.filter((line) => !found.includes(line)).map((line) => `- ${line}`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`),
  ];
}

function linesOf(model: Model): string[] {
  const seats = model.classes.map(({ approved }, classIndex) => {
    const own = model.orders.filter((order) => order.classIndex === classIndex);
    const count = (state: string) => own.filter((order) => order.state === state).length;
    return classLine(classIndex, approved, [model.free(classIndex), count('held'), count('enrolled')]);
  });
  const orders = model.orders.map(
    ({ student, classIndex, nth, state, money, price, isEndedByDeclines = false }) =>
      `order s${student}/c${classIndex}#${nth}: ${state}${endOf(state, isEndedByDeclines)}, ${money}, ${price} of ${listPriceOf(classIndex)}`,
  );
  return [...seats, ...orders, ...model.selected.map(cartLine)];
}

function inLedger(
  { classes, orders, intents }: Ledger,
  cart: readonly Selection[],
  system: RealSystem,
): string[] {
  const seats = classes.map(({ _id, status, availableSeat, held, enrolledStudent }) =>
    classLine(system.numberOf(_id), status === 'approved', [availableSeat, held, enrolledStudent]),
  );
  const before = new Map<string, number>();
  const lines = orders
    // An order that lost the race for the last seat held none: the model has no such orders.
    .filter(({ heldAt }) => heldAt !== undefined)
    .map(({ userId, classId, state, intentId, endedBy, priceMinor, discount }) => {
      const pair = `s${system.numberOf(userId)}/c${system.numberOf(classId)}`;
      const nth = before.get(pair) ?? 0;
      before.set(pair, nth + 1);
      const intent = intents.find(({ id }) => id === intentId);
      return `order ${pair}#${nth}: ${state}${endOf(state, endedBy === 'declined')}, ${intent ? moneyState(intent) : 'no intent'}, ${priceMinor} of ${discount?.listPriceMinor ?? priceMinor}`;
    });
  return [...seats, ...lines, ...cart.map(cartLine)];
}

function moneyState(intent: FoundIntent): Money {
  switch (intent.status) {
    case 'succeeded':
      if (intent.dispute?.status === 'lost') return 'lost';
      if (intent.dispute?.status === 'needs_response') return 'disputed';
      return moneyOf(intent) === 0 ? 'refunded' : 'paid';
    case 'canceled':
      return 'cancelled';
    case 'requires_action':
      return 'challenged';
    default:
      return 'open';
  }
}

/** Declines cost the student more than other ends, so the outcome of concurrent acts must match in this too. */
function endOf(state: string, isByDeclines: boolean): string {
  return state === 'expired' && isByDeclines ? ' by declines' : '';
}

const cartLine = ({ student, classIndex }: Selection) => `s${student} selected c${classIndex}`;
const classLine = (
  classIndex: number,
  approved: boolean,
  [free, held, enrolled]: readonly [number, number, number],
) =>
  `class c${classIndex} ${approved ? 'approved' : 'denied'}: ${free} free, ${held} held, ${enrolled} enrolled`;
