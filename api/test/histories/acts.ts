import type { Card, OrderKey, Paper, PaperOrder, Selection } from './paper.js';
import type { School } from './school.js';

/** An action on the model and on the API; each returns a one-word outcome. */
export interface Act {
  readonly name: string;
  /** Minutes that pass before it. */
  readonly minutesBefore?: number;
  onPaper(paper: Paper): string;
  inSchool(school: School): Promise<string>;
  /** In the model: what a concurrent request reads that called the provider before this act. */
  heardOf?(paper: Paper): unknown;
}

/** Resolves its random numbers against the current state; `undefined` where the act is impossible. */
export type Chance = (paper: Paper) => Act | undefined;

/** Check interval of the reconciler for an open order, in minutes. */
const SWEEP_EVERY = 1;

export const select =
  (one: Selection): Chance =>
  () =>
    act(`s${one.student} selects c${one.of}`, one, 'select');

export const drop = (nth: number): Chance => selection(nth, 'drops', 'drop');
export const checkout = (nth: number): Chance => selection(nth, 'checks out', 'checkout');

export const pay =
  (nth: number, card: Card): Chance =>
  (paper) =>
    order(paper, nth, ({ money }) => money === 'open' || money === 'challenged', {
      name: `is paid with ${card}`,
      onPaper: (key) => (on) => on.pay(key, card),
      inSchool: (key) => (school) => school.pay(key, card),
    });

export const answerBank =
  (nth: number, outcome: 'complete' | 'fail'): Chance =>
  (paper) =>
    order(paper, nth, ({ money }) => money === 'challenged', {
      name: `its bank: ${outcome}`,
      onPaper: (key) => (on) => on.answerBank(key, outcome),
      inSchool: (key) => (school) => school.answerBank(key, outcome),
    });

export const report =
  (nth: number): Chance =>
  (paper) =>
    order(paper, nth, wasAtProvider, {
      name: 'is reported by the browser',
      onPaper: (key) => (on) => on.report(key),
      inSchool: (key) => (school) => school.report(key),
    });

export const deliver =
  (nth: number, event: number): Chance =>
  (paper) =>
    order(paper, nth, wasAtProvider, {
      name: `its event ${event} is delivered`,
      onPaper: (key) => (on) => on.deliver(key),
      inSchool: (key) => (school) => school.deliver(key, event),
    });

export const refund =
  (nth: number): Chance =>
  (paper) =>
    order(paper, nth, ({ money }) => money === 'paid', {
      name: 'is refunded at the provider',
      onPaper: (key) => (on) => on.refund(key),
      inSchool: (key) => (school) => school.refund(key),
      heardOf: (key) => (on) => on.deliver(key),
    });

export const revoke =
  (nth: number): Chance =>
  (paper) =>
    order(paper, nth, () => true, {
      name: 'is given back by an admin',
      onPaper: (key) => (on) => on.revoke(key),
      inSchool: (key) => (school) => school.revoke(key),
    });

export const restore =
  (nth: number): Chance =>
  (paper) =>
    order(paper, nth, ({ state }) => state === 'held', {
      name: 'is expired in a restored backup',
      onPaper: (key) => (on) => on.restore(key),
      inSchool: (key) => (school) => school.restore(key),
    });

export const review =
  (nth: number, move: 'approve' | 'deny'): Chance =>
  (paper) => {
    const of = nth % paper.classes.length;
    return {
      name: `${move} c${of}`,
      onPaper: (on) => on.review(of, move),
      inSchool: (school) => school.review(of, move),
    };
  };

export const sweep: Chance = () => ({
  name: 'the reconciler runs',
  minutesBefore: SWEEP_EVERY,
  onPaper: (paper) => paper.sweep(),
  inSchool: (school) => school.sweep(),
});

export const pass =
  (minutes: number): Chance =>
  () => ({
    name: `${minutes} min pass`,
    minutesBefore: minutes,
    onPaper: () => 'passed',
    inSchool: () => Promise.resolve('passed'),
  });

/** Whether the intent has moved on at the provider. */
const wasAtProvider = ({ money }: PaperOrder) => money !== 'open';

function act(name: string, one: Selection, what: 'select' | 'drop' | 'checkout'): Act {
  return { name, onPaper: (paper) => paper[what](one), inSchool: (school) => school[what](one) };
}

function selection(nth: number, verb: string, what: 'drop' | 'checkout'): Chance {
  return ({ selected }) => {
    const one = selected[nth % selected.length];
    return one && act(`s${one.student} ${verb} c${one.of}`, one, what);
  };
}

interface OrderAct {
  readonly name: string;
  readonly onPaper: (key: OrderKey) => Act['onPaper'];
  readonly inSchool: (key: OrderKey) => Act['inSchool'];
  readonly heardOf?: (key: OrderKey) => NonNullable<Act['heardOf']>;
}

function order(
  { orders }: Paper,
  nth: number,
  which: (order: PaperOrder) => boolean,
  { name, onPaper, inSchool, heardOf }: OrderAct,
): Act | undefined {
  const candidates = orders.filter(which);
  const found = candidates[nth % candidates.length];
  if (!found) return undefined;
  const { student, of, nth: number } = found;
  const key: OrderKey = { student, of, nth: number };
  return {
    name: `s${student}/c${of}#${number} ${name}`,
    onPaper: onPaper(key),
    inSchool: inSchool(key),
    ...(heardOf && { heardOf: heardOf(key) }),
  };
}
