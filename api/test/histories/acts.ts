import type { Model } from './model.js';
import type { Card, ModelOrder, Offer, OrderKey, Selection } from './model-order.js';
import type { ModelRule } from './model-prices.js';
import type { RealSystem } from './real-system.js';

/** An action on the model and on the API; each returns a one-word outcome. */
export interface Act {
  readonly name: string;
  /** Minutes that pass before it. */
  readonly minutesBefore?: number;
  onModel(model: Model): string;
  onSystem(system: RealSystem): Promise<string>;
  /** Effect on the model of a concurrent request that calls the provider before this act and reads the intent later. */
  staleRead?(model: Model): unknown;
}

/** Makes an act from random numbers and the current state; `undefined` if the act is impossible. */
export type Chance = (model: Model) => Act | undefined;

/** Check interval of the reconciler for an open order, in minutes. */
const RECONCILE_EVERY = 1;

export const select =
  (one: Selection): Chance =>
  () =>
    act(`s${one.student} selects c${one.classIndex}`, one, 'select');

export const drop = (nth: number): Chance =>
  selection(nth, (one) => act(`s${one.student} drops c${one.classIndex}`, one, 'drop'));

export const checkout = (nth: number, offer: Offer = 'now'): Chance =>
  selection(nth, (one) => ({
    name: `s${one.student} checks out c${one.classIndex} at the price of ${offer}`,
    onModel: (model) => model.checkout(one, offer),
    onSystem: (system) => system.checkout(one, offer),
  }));

/** @param rule `from` and `to` are minutes from now */
export const addRule =
  (rule: ModelRule): Chance =>
  ({ minute, prices: { rules } }) => {
    const added = { ...rule, from: minute + rule.from, to: minute + rule.to };
    return {
      name: `r${rules.length} takes ${rule.percent} % off c${rule.classIndexes.join(', c')} from ${rule.from} to ${rule.to} min`,
      onModel: (model) => model.prices.add(added),
      onSystem: (system) => system.rules.add(added),
    };
  };

export const changeRule =
  (drawn: number, percent: number): Chance =>
  (model) =>
    existingRule(model, drawn, (nth) => ({
      name: `r${nth} is changed to ${percent} %`,
      onModel: (on) => on.prices.change(nth, percent, on.minute),
      onSystem: (system) => system.rules.change(nth, percent),
    }));

export const endRule =
  (drawn: number): Chance =>
  (model) =>
    existingRule(model, drawn, (nth) => ({
      name: `r${nth} is ended`,
      onModel: (on) => on.prices.end(nth, on.minute),
      onSystem: (system) => system.rules.end(nth),
    }));

export const pay =
  (nth: number, card: Card): Chance =>
  (model) =>
    order(model, nth, ({ money }) => money === 'open' || money === 'challenged', {
      name: `is paid with ${card}`,
      onModel: (key) => (on) => on.pay(key, card),
      onSystem: (key) => (system) => system.pay(key, card),
    });

/** Tries five cards that are declined, as a user of stolen cards does. */
export const declineAll =
  (nth: number): Chance =>
  (model) =>
    order(model, nth, ({ money }) => money === 'open', {
      name: 'is declined with five cards',
      onModel: (key) => (on) => FIVE.map(() => on.pay(key, 'pm_card_chargeDeclined')).join(),
      onSystem: (key) => async (system) => {
        const answers: string[] = [];
        while (answers.length < FIVE.length) answers.push(await system.pay(key, 'pm_card_chargeDeclined'));
        return answers.join();
      },
    });

export const answerBank =
  (nth: number, outcome: 'complete' | 'fail'): Chance =>
  (model) =>
    order(model, nth, ({ money }) => money === 'challenged', {
      name: `its bank: ${outcome}`,
      onModel: (key) => (on) => on.answerBank(key, outcome),
      onSystem: (key) => (system) => system.answerBank(key, outcome),
    });

export const report =
  (nth: number): Chance =>
  (model) =>
    order(model, nth, wasAtProvider, {
      name: 'is reported by the browser',
      onModel: (key) => (on) => on.report(key),
      onSystem: (key) => (system) => system.report(key),
    });

export const deliver =
  (nth: number, event: number): Chance =>
  (model) =>
    order(model, nth, wasAtProvider, {
      name: `its event ${event} is delivered`,
      onModel: (key) => (on) => on.deliver(key),
      onSystem: (key) => (system) => system.deliver(key, event),
    });

export const refund =
  (nth: number): Chance =>
  (model) =>
    order(model, nth, ({ money }) => money === 'paid', {
      name: 'is refunded at the provider',
      onModel: (key) => (on) => on.refund(key),
      onSystem: (key) => (system) => system.refund(key),
      staleRead: (key) => (on) => on.deliver(key),
    });

export const decide =
  (nth: number, decision: 'won' | 'lost'): Chance =>
  (model) =>
    order(model, nth, ({ money }) => money === 'disputed', {
      name: `its dispute is ${decision}`,
      onModel: (key) => (on) => on.decide(key, decision),
      onSystem: (key) => (system) => system.decide(key, decision),
    });

export const revoke =
  (nth: number): Chance =>
  (model) =>
    order(model, nth, () => true, {
      name: 'is given back by an admin',
      onModel: (key) => (on) => on.revoke(key),
      onSystem: (key) => (system) => system.revoke(key),
    });

export const restore =
  (nth: number): Chance =>
  (model) =>
    order(model, nth, ({ state }) => state === 'held', {
      name: 'is expired in a restored backup',
      onModel: (key) => (on) => on.restore(key),
      onSystem: (key) => (system) => system.restore(key),
    });

export const review =
  (nth: number, move: 'approve' | 'deny'): Chance =>
  (model) => {
    const classIndex = nth % model.classes.length;
    return {
      name: `${move} c${classIndex}`,
      onModel: (on) => on.review(classIndex, move),
      onSystem: (system) => system.review(classIndex, move),
    };
  };

export const reconcile: Chance = () => ({
  name: 'the reconciler runs',
  minutesBefore: RECONCILE_EVERY,
  onModel: (model) => model.reconcile(),
  onSystem: (system) => system.reconcile(),
});

export const pass =
  (minutes: number): Chance =>
  () => ({
    name: `${minutes} min pass`,
    minutesBefore: minutes,
    onModel: () => 'passed',
    onSystem: () => Promise.resolve('passed'),
  });

const FIVE = [1, 2, 3, 4, 5] as const;

/** Whether the intent has changed at the provider since it was made. */
const wasAtProvider = ({ money, failed }: ModelOrder) => money !== 'open' || failed;

function act(name: string, one: Selection, what: 'select' | 'drop'): Act {
  return { name, onModel: (model) => model[what](one), onSystem: (system) => system[what](one) };
}

function selection(nth: number, actOf: (one: Selection) => Act): Chance {
  return ({ selected }) => {
    const one = selected[nth % selected.length];
    return one && actOf(one);
  };
}

function existingRule({ prices: { rules } }: Model, drawn: number, actOf: (nth: number) => Act) {
  return rules.length === 0 ? undefined : actOf(drawn % rules.length);
}

interface OrderAct {
  readonly name: string;
  readonly onModel: (key: OrderKey) => Act['onModel'];
  readonly onSystem: (key: OrderKey) => Act['onSystem'];
  readonly staleRead?: (key: OrderKey) => NonNullable<Act['staleRead']>;
}

function order(
  { orders }: Model,
  nth: number,
  which: (order: ModelOrder) => boolean,
  { name, onModel, onSystem, staleRead }: OrderAct,
): Act | undefined {
  const candidates = orders.filter(which);
  const found = candidates[nth % candidates.length];
  if (!found) return undefined;
  const { student, classIndex, nth: number } = found;
  const key: OrderKey = { student, classIndex, nth: number };
  return {
    name: `s${student}/c${classIndex}#${number} ${name}`,
    onModel: onModel(key),
    onSystem: onSystem(key),
    ...(staleRead && { staleRead: staleRead(key) }),
  };
}
