import fc from 'fast-check';

/** The longest wait of a student between two steps. */
const HESITATION_MS = 40;

/** One attempt of a student to buy the class. Numbers of processes name any of them. */
export interface Visit {
  readonly afterMs: number;
  /** Clicks on Pay at the same moment, each with the process that its request reaches. */
  readonly clicks: readonly number[];
  /** Cards that are declined first. */
  readonly declined: number;
}

/** How a visit that got a seat ends: paid or not, and reported by whom. */
export interface Purchase extends Visit {
  /** The processes the browser reports to, at once; none when it was closed and the webhook is all there is. */
  readonly reports: readonly number[];
}

/** What one student does in a rush. */
export interface Plan {
  /** Visits that end by dropping the class; the process that hears of it is that of the first click. */
  readonly leaves: readonly Visit[];
  readonly buys: Purchase;
}

const anyProcess = fc.nat({ max: 2 });
const clicks = fc.array(anyProcess, { minLength: 1, maxLength: 3 });
const visit = {
  afterMs: fc.nat({ max: HESITATION_MS }),
  clicks,
  declined: fc.constantFrom(0, 0, 0, 1, 2),
};
const plan: fc.Arbitrary<Plan> = fc.record({
  leaves: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.record(visit), { minLength: 1, maxLength: 2 }) },
  ),
  buys: fc.record({
    ...visit,
    reports: fc.oneof({ weight: 3, arbitrary: clicks }, { weight: 1, arbitrary: fc.constant([]) }),
  }),
});

/** The visits, in order: the same for the same seed. */
export function plansFor(seed: number, students: number): Plan[] {
  return fc.sample(plan, { seed, numRuns: students });
}
