import { approvedClass, asUser, breaches, type Fleet, type Person, readLedger } from '../support/index.js';
import { plansFor } from './plan.js';
import { type Outcome, Student } from './student.js';

const PRICE = 19.99;

/** The users of a fleet; every rush has the same ones. */
export interface Crowd {
  readonly admin: Person;
  readonly instructor: Person;
  readonly students: readonly Person[];
}

export async function gather(fleet: Fleet, students: number): Promise<Crowd> {
  return {
    admin: await asUser(fleet.api(0), 'admin'),
    instructor: await asUser(fleet.api(0), 'instructor'),
    students: await Promise.all(Array.from({ length: students }, (_none, index) => asUser(fleet.api(index)))),
  };
}

export interface RushResult {
  readonly seed: number;
  readonly enrolled: number;
  readonly soldOut: number;
  /** Paid intents. */
  readonly charges: number;
  /** From the first click to the last answer. */
  readonly ms: number;
  /** Unexpected answers. */
  readonly odd: readonly string[];
  /** Violated invariants of seats and money: see {@link breaches}. */
  readonly breaches: readonly string[];
}

/** All students check out one new class at the same moment, by plans drawn from the seed. */
export async function rush(
  fleet: Fleet,
  { students: people, ...staff }: Crowd,
  { seed, seats }: { seed: number; seats: number },
): Promise<RushResult> {
  const { stripe } = fleet.provider;
  // Deletes the limits from earlier rushes, as if a day had passed: students who left often may not hold a seat.
  await fleet.database.collection('userlimits').deleteMany({});
  const after = (await stripe.paymentIntents.list({ limit: 1 })).data[0]?.id;
  const classId = await approvedClass(fleet.api(0), staff, { availableSeat: seats, price: PRICE });
  const plans = plansFor(seed, people.length);
  const ready = await Promise.all(
    people.map(async (person, index) => {
      const student = new Student(fleet, person, { classId, price: PRICE });
      return { student, selected: (await student.select(index)) ?? '' };
    }),
  );
  const began = performance.now();
  const outcomes = await Promise.all(
    ready.map(({ student, selected }, index) => {
      const plan = plans[index];
      if (!plan) throw new Error('There is no plan for a student');
      return student.follow(plan, selected);
    }),
  );
  const ms = performance.now() - began;
  const ledger = await readLedger({ database: fleet.database, stripe, classIds: [classId], after });
  const count = (one: Outcome) => outcomes.filter((outcome) => outcome === one).length;
  return {
    seed,
    enrolled: count('enrolled'),
    soldOut: count('sold-out'),
    charges: ledger.intents.filter(({ status }) => status === 'succeeded').length,
    ms,
    odd: outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.odd] : [])),
    breaches: breaches(ledger, { capacity: new Map([[classId, seats]]), settled: true }),
  };
}
