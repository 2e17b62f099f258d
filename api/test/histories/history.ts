import fc from 'fast-check';
import * as acts from './acts.js';
import type { Act, Chance } from './acts.js';
import { differences } from './differences.js';
import { Paper } from './paper.js';
import type { School } from './school.js';

const STUDENTS = 4;
const CLASSES = 2;
const MAX_SEATS = 2;
const MAX_STEPS = 40;

/** Minutes; longer than any hold. */
const LONG = 16;

/** One act, or several concurrent ones. */
class Step implements fc.AsyncCommand<Paper, School> {
  constructor(private readonly chances: readonly Chance[]) {}

  check(paper: Paper): boolean {
    return this.actsFor(paper).length > 0;
  }

  async run(paper: Paper, school: School): Promise<void> {
    const now = this.actsFor(paper);
    school.story.push(now.map(({ name }) => name).join(' | '));
    const minutes = Math.max(...now.map(({ minutesBefore = 0 }) => minutesBefore));
    paper.minute += minutes;
    school.passMinutes(minutes);
    const [only, ...others] = now;
    if (only && others.length === 0) await alone(only, paper, school);
    else await together(now, paper, school);
  }

  /** The outcome depends on the preceding steps; see the story of the failure. */
  toString(): string {
    return this.chances.length === 1 ? 'one' : 'together';
  }

  private actsFor(paper: Paper): Act[] {
    return this.chances.flatMap((chance) => chance(paper) ?? []);
  }
}

/** Outcome and ledger must equal the model's. */
async function alone(act: Act, paper: Paper, school: School): Promise<void> {
  const expected = act.onPaper(paper);
  const answered = await act.inSchool(school);
  if (answered !== expected) throw new Error(`${act.name}: ${answered} instead of ${expected}`);
  await compare([paper], paper, school);
}

/** Concurrent acts must have the outcome of some sequential order in the model. */
async function together(now: readonly Act[], paper: Paper, school: School): Promise<void> {
  const ends = await Promise.allSettled(now.map((act) => act.inSchool(school)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const outcomes = orders(now).flatMap((one) => {
    const outcome = paper.clone();
    for (const act of one) act.onPaper(outcome);
    const heard = outcome.clone();
    for (const act of one) act.heardOf?.(heard);
    return [outcome, heard].flatMap((end) => [end, withoutUnnoted(end, paper)]);
  });
  await compare(outcomes, paper, school);
}

/** A drop between taking the seat and recording it: the order expires unheld, while others found the class sold out. */
function withoutUnnoted(end: Paper, before: Paper): Paper {
  const left = end.clone();
  left.orders = end.orders.filter(
    (order, index) => index < before.orders.length || order.state !== 'expired',
  );
  return left;
}

/** Checks invariants and possible outcomes, and continues from the one that occurred. */
async function compare(outcomes: readonly Paper[], paper: Paper, school: School): Promise<void> {
  const ledger = await school.ledger();
  const broken = school.breaches(ledger);
  if (broken.length > 0) throw new Error(broken.join('\n'));
  const cart = await school.cart();
  const found = outcomes.map((outcome) => differences(outcome, ledger, cart, school));
  const [came] = outcomes.filter((_, index) => found[index]?.length === 0);
  if (!came) throw new Error(found.map((lines) => lines.join('\n')).join('\nor\n'));
  Object.assign(paper, came.clone());
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, index) =>
    orders(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** Reports every payment and ends every hold: no order may stay open. */
async function settle(paper: Paper, school: School): Promise<void> {
  for (const [nth] of paper.orders.entries()) {
    const report = new Step([acts.deliver(nth, 0)]);
    if (report.check(paper)) await report.run(paper, school);
  }
  await new Step([acts.pass(LONG)]).run(paper, school);
  await new Step([acts.sweep]).run(paper, school);
  const broken = school.breaches(await school.ledger(), true);
  if (broken.length > 0) throw new Error(`In the end: ${broken.join('\n')}`);
}

const any = fc.nat({ max: 11 });
const card = fc.constantFrom(
  'pm_card_visa' as const,
  'pm_card_visa' as const,
  'pm_card_chargeDeclined' as const,
  'pm_card_threeDSecure2Required' as const,
);

const payment = fc.tuple(any, card).map(([nth, with_]) => acts.pay(nth, with_));
const event = fc.tuple(any, any).map(([nth, which]) => acts.deliver(nth, which));

/** Acts that may run concurrently with others. */
const started: fc.Arbitrary<Chance> = fc.oneof(
  any.map(acts.checkout),
  any.map(acts.drop),
  payment,
  any.map(acts.report),
  event,
  any.map(acts.refund),
  any.map(acts.revoke),
  fc.constant(acts.sweep),
);

/** Acts that run alone, with equal weights; frequent ones are listed more than once. */
const chances: readonly fc.Arbitrary<Chance>[] = [
  fc
    .record({ student: fc.nat({ max: STUDENTS - 1 }), of: fc.nat({ max: CLASSES - 1 }) })
    .map((one) => acts.select(one)),
  any.map(acts.drop),
  any.map(acts.checkout),
  any.map(acts.checkout),
  any.map(acts.checkout),
  payment,
  payment,
  payment,
  fc
    .tuple(any, fc.constantFrom('complete' as const, 'fail' as const))
    .map(([nth, how]) => acts.answerBank(nth, how)),
  any.map(acts.report),
  any.map(acts.report),
  event,
  event,
  any.map(acts.refund),
  any.map(acts.revoke),
  any.map(acts.restore),
  fc
    .tuple(any, fc.constantFrom('approve' as const, 'approve' as const, 'deny' as const))
    .map(([nth, move]) => acts.review(nth, move)),
  fc.constantFrom(1, 5, LONG).map(acts.pass),
  fc.constant(acts.sweep),
];

const steps = [
  ...chances.map((one) => one.map((chance) => new Step([chance]))),
  fc.array(started, { minLength: 2, maxLength: 3 }).map((some) => new Step(some)),
  fc.array(started, { minLength: 2, maxLength: 3 }).map((some) => new Step(some)),
];

/** Initial selections: many students for few seats. */
const everything = Array.from({ length: STUDENTS }, (_, student) => ({ student, of: student % CLASSES }));

export function histories(school: School) {
  return fc.asyncProperty(
    fc.array(fc.integer({ min: 1, max: MAX_SEATS }), { minLength: CLASSES, maxLength: CLASSES }),
    fc.commands(steps, { maxCommands: MAX_STEPS, size: 'max' }),
    async (seats, commands) => {
      await school.begin(STUDENTS, seats);
      const paper = new Paper(seats.map((count) => ({ seats: count, approved: true })));
      for (const one of everything) await new Step([acts.select(one)]).run(paper, school);
      try {
        await fc.asyncModelRun(() => ({ model: paper, real: school }), commands);
        await settle(paper, school);
      } catch (cause) {
        const story = [`Classes of ${seats.join(' and ')} seats.`, ...school.story];
        throw new Error([String(cause), ...story].join('\n'), { cause });
      }
    },
  );
}
