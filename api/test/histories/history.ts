import fc from 'fast-check';
import * as acts from './acts.js';
import type { Act, Chance } from './acts.js';
import { permutationsOf } from '../deliveries/permutations.js';
import { differences } from './differences.js';
import { Model } from './model.js';
import { numberReceipts } from './number-receipts.js';
import type { RealSystem } from './real-system.js';

/** Number of students, half of them with a verified address. */
const STUDENTS = 4;
const CLASSES = 2;
const MAX_SEATS = 2;
const MAX_STEPS = 40;

/** Minutes; longer than any hold. */
const LONG = 16;
const A_YEAR = 365 * 24 * 60;

/** One act, or several concurrent ones. */
class Step implements fc.AsyncCommand<Model, RealSystem> {
  constructor(private readonly chances: readonly Chance[]) {}

  check(model: Model): boolean {
    return this.actsFor(model).length > 0;
  }

  async run(model: Model, system: RealSystem): Promise<void> {
    const now = this.actsFor(model);
    system.steps.push(now.map(({ name }) => name).join(' | '));
    const minutes = Math.max(...now.map(({ minutesBefore = 0 }) => minutesBefore));
    model.minute += minutes;
    system.passMinutes(minutes);
    const [only, ...others] = now;
    if (only && others.length === 0) await alone(only, model, system);
    else await together(now, model, system);
  }

  /** Without the acts, which depend on the preceding steps; the error of a failure lists them. */
  toString(): string {
    return this.chances.length === 1 ? 'one' : 'together';
  }

  private actsFor(model: Model): Act[] {
    return this.chances.flatMap((chance) => chance(model) ?? []);
  }
}

/** Outcome and ledger must equal the model's. */
async function alone(act: Act, model: Model, system: RealSystem): Promise<void> {
  const expected = act.onModel(model);
  const answered = await act.onSystem(system);
  if (answered !== expected) throw new Error(`${act.name}: ${answered} instead of ${expected}`);
  await compare([model], model, system);
}

/** Concurrent acts must have the outcome of some sequential order in the model. */
async function together(now: readonly Act[], model: Model, system: RealSystem): Promise<void> {
  const ends = await Promise.allSettled(now.map((act) => act.onSystem(system)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const outcomes = permutationsOf(now).flatMap((sequence) => {
    const outcome = model.clone();
    for (const act of sequence) act.onModel(outcome);
    const stale = outcome.clone();
    for (const act of sequence) act.staleRead?.(stale);
    return [outcome, stale].flatMap((end) => [end, withoutUnrecorded(end, model)]);
  });
  await compare(outcomes, model, system);
}

/**
 * Leaves out new orders that expired. An order that is dropped between taking its seat and recording the hold expires
 * without `heldAt`, so it is not compared, but others may have found the class sold out.
 */
function withoutUnrecorded(end: Model, before: Model): Model {
  const left = end.clone();
  left.orders = end.orders.filter(
    (order, index) => index < before.orders.length || order.state !== 'expired',
  );
  return left;
}

/** Checks invariants and possible outcomes, and continues from the one that occurred. */
async function compare(outcomes: readonly Model[], model: Model, system: RealSystem): Promise<void> {
  const ledger = await system.ledger();
  const broken = system.breaches(ledger);
  if (broken.length > 0) throw new Error(broken.join('\n'));
  const cart = await system.cart();
  const found = outcomes.map((outcome) => differences(outcome, ledger, cart, system));
  const [matching] = outcomes.filter((_, index) => found[index]?.length === 0);
  if (!matching) throw new Error(found.map((lines) => lines.join('\n')).join('\nor\n'));
  Object.assign(model, matching.clone());
}

/** Decides every dispute, reports every payment and ends every hold: no order may stay open. */
async function settle(model: Model, system: RealSystem): Promise<void> {
  for (const [nth] of model.orders.entries()) {
    const decision = new Step([acts.decide(0, nth % 2 === 0 ? 'won' : 'lost')]);
    if (decision.check(model)) await decision.run(model, system);
  }
  for (const [nth] of model.orders.entries()) {
    const report = new Step([acts.deliver(nth, 0)]);
    if (report.check(model)) await report.run(model, system);
  }
  await new Step([acts.pass(LONG)]).run(model, system);
  await new Step([acts.reconcile]).run(model, system);
  const broken = [...system.breaches(await system.ledger(), true), ...(await numberReceipts(system.nest))];
  if (broken.length > 0) throw new Error(`In the end: ${broken.join('\n')}`);
}

const any = fc.nat({ max: 11 });
const card = fc.constantFrom(
  'pm_card_visa' as const,
  'pm_card_visa' as const,
  'pm_card_createDispute' as const,
  'pm_card_chargeDeclined' as const,
  'pm_card_threeDSecure2Required' as const,
);

/** Checkouts from an old page, which shows the list price, are rarer. */
const checkout = fc
  .tuple(any, fc.constantFrom('now' as const, 'now' as const, 'now' as const, 'list' as const))
  .map(([nth, offer]) => acts.checkout(nth, offer));
const percent = fc.constantFrom(10, 40, 90);
/** Rules that are live at once or soon, for less than a hold, or for longer. */
const rule = fc
  .record({
    percent,
    classIndexes: fc.constantFrom([0], [1], [0, 1]),
    from: fc.constantFrom(0, 0, 3),
    lasts: fc.constantFrom(5, 20, 90),
  })
  .map(({ lasts, ...times }) => acts.addRule({ ...times, to: times.from + lasts }));

const payment = fc.tuple(any, card).map(([nth, drawnCard]) => acts.pay(nth, drawnCard));
const event = fc.tuple(any, any).map(([nth, which]) => acts.deliver(nth, which));

/** Acts that may run concurrently with others. */
const concurrentActs: fc.Arbitrary<Chance> = fc.oneof(
  checkout,
  any.map(acts.drop),
  payment,
  any.map(acts.report),
  event,
  any.map(acts.refund),
  any.map(acts.revoke),
  fc.constant(acts.reconcile),
);

/** Acts that run alone, with equal weights; frequent ones are listed more than once. */
const chances: readonly fc.Arbitrary<Chance>[] = [
  fc
    .record({ student: fc.nat({ max: STUDENTS - 1 }), classIndex: fc.nat({ max: CLASSES - 1 }) })
    .map((one) => acts.select(one)),
  any.map(acts.drop),
  checkout,
  checkout,
  checkout,
  payment,
  payment,
  payment,
  any.map(acts.declineAll),
  fc
    .tuple(any, fc.constantFrom('complete' as const, 'fail' as const))
    .map(([nth, how]) => acts.answerBank(nth, how)),
  any.map(acts.report),
  any.map(acts.report),
  event,
  event,
  any.map(acts.refund),
  fc.tuple(any, fc.constantFrom('won' as const, 'lost' as const)).map(([nth, how]) => acts.decide(nth, how)),
  fc.tuple(any, fc.constantFrom('won' as const, 'lost' as const)).map(([nth, how]) => acts.decide(nth, how)),
  any.map(acts.revoke),
  any.map(acts.restore),
  fc
    .tuple(any, fc.constantFrom('approve' as const, 'approve' as const, 'deny' as const))
    .map(([nth, move]) => acts.review(nth, move)),
  fc.constantFrom(1, 5, LONG).map(acts.pass),
  fc.constant(acts.reconcile),
  rule,
  fc.tuple(any, percent).map(([nth, changed]) => acts.changeRule(nth, changed)),
  any.map(acts.endRule),
];

const steps = [
  ...chances.map((one) => one.map((chance) => new Step([chance]))),
  fc.array(concurrentActs, { minLength: 2, maxLength: 3 }).map((some) => new Step(some)),
  fc.array(concurrentActs, { minLength: 2, maxLength: 3 }).map((some) => new Step(some)),
];

/** Initial selections: many students for few seats. */
const initialSelections = Array.from({ length: STUDENTS }, (_, student) => ({
  student,
  classIndex: student % CLASSES,
}));

/** Some classes begin during the history, within a hold or after several. */
const aClass = fc.record({
  seats: fc.integer({ min: 1, max: MAX_SEATS }),
  begins: fc.constantFrom(10, 40, 90, A_YEAR, A_YEAR),
});

export function histories(system: RealSystem) {
  return fc.asyncProperty(
    fc.array(aClass, { minLength: CLASSES, maxLength: CLASSES }),
    fc.commands(steps, { maxCommands: MAX_STEPS, size: 'max' }),
    async (classes, commands) => {
      await system.begin(STUDENTS, classes);
      const model = new Model(classes.map((one) => ({ ...one, approved: true })));
      for (const one of initialSelections) await new Step([acts.select(one)]).run(model, system);
      try {
        await fc.asyncModelRun(() => ({ model, real: system }), commands);
        await settle(model, system);
      } catch (cause) {
        const report = [`Classes: ${JSON.stringify(classes)}`, ...system.steps];
        throw new Error([String(cause), ...report].join('\n'), { cause });
      }
    },
  );
}
