import fc from 'fast-check';

/** Maximum delay of a student between two steps. */
const HESITATION_MS = 40;

/** One attempt to buy the class: clicks on Pay, then declined cards. Process numbers are cyclic. */
export interface Attempt {
  readonly afterMs: number;
  /** Concurrent clicks on Pay, each with the process that receives the request. */
  readonly clicks: readonly number[];
  /** Number of declined cards before a valid one. */
  readonly declined: number;
}

/** An attempt that ends with a payment. */
export interface Purchase extends Attempt {
  /** Processes that receive the browser's report; if there are none, only the webhook reports the payment. */
  readonly reports: readonly number[];
}

/** The actions of one student. */
export interface Plan {
  /** Attempts that end by dropping the class, at the process of the first click. */
  readonly abandoned: readonly Attempt[];
  readonly buys: Purchase;
}

const anyProcess = fc.nat({ max: 2 });
const clicks = fc.array(anyProcess, { minLength: 1, maxLength: 3 });
const attempt = {
  afterMs: fc.nat({ max: HESITATION_MS }),
  clicks,
  declined: fc.constantFrom(0, 0, 0, 1, 2),
};
const plan: fc.Arbitrary<Plan> = fc.record({
  abandoned: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.record(attempt), { minLength: 1, maxLength: 2 }) },
  ),
  buys: fc.record({
    ...attempt,
    reports: fc.oneof({ weight: 3, arbitrary: clicks }, { weight: 1, arbitrary: fc.constant([]) }),
  }),
});

/** Deterministic by seed. */
export function plansFor(seed: number, students: number): Plan[] {
  return fc.sample(plan, { seed, numRuns: students });
}
