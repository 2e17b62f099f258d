import { Clock } from '../../src/common/clock.js';
import { breaches } from './invariants.js';
import { readLedger } from './ledger.js';
import type { PaymentTestBed } from './payment-test-bed.js';
import { asUser, type Person } from './people.js';

const MINUTE_MS = 60_000;

type Started = Awaited<ReturnType<PaymentTestBed['startCheckout']>>;

/** Checkouts of students, also with addresses that are not verified. */
export function unpaidHolds(testBed: PaymentTestBed) {
  const stranger = () => asUser(testBed.app, 'student', { emailVerified: false });
  const strangers = (count: number) => Promise.all(Array.from({ length: count }, stranger));

  /** Selects the class and starts its checkout. */
  async function checkout(student: Person, classId: string, app = testBed.app) {
    const cartId = await testBed.select(student, classId);
    return { cartId, answer: await testBed.startCheckout(student, cartId, 19.99, app) };
  }

  const codeOf = (answer: Started) => (answer.status === 200 ? 'held' : answer.problem.code);

  /** The same user with a token issued after the address was verified. */
  async function verify({ sub, email, name, ...person }: Person): Promise<Person> {
    const claims = { sub, email, name, emailVerified: true };
    const nextSecond = Math.floor(Date.now() / 1000) + 1;
    return {
      ...person,
      sub,
      email,
      name,
      token: await testBed.app.issuer.token(claims, { iat: nextSecond }),
    };
  }

  async function expectLedgerToHold(classId: string, seats: number): Promise<void> {
    const { database } = testBed.app;
    const ledger = await readLedger({ database, stripe: testBed.stripe, classIds: [classId] });
    const own = {
      ...ledger,
      intents: ledger.intents.filter(({ metadata }) => isOf(ledger.orders, metadata)),
    };
    expect(breaches(own, { capacity: new Map([[classId, seats]]) })).toEqual([]);
  }

  const isOf = (orders: readonly { _id: { toHexString(): string } }[], { orderId }: Record<string, string>) =>
    orders.some(({ _id }) => _id.toHexString() === orderId);

  const minutesUntil = (moment: string | undefined) =>
    Math.round((Date.parse(moment ?? '') - testBed.app.nest.get(Clock).now().getTime()) / MINUTE_MS);

  return { stranger, strangers, checkout, codeOf, verify, expectLedgerToHold, minutesUntil };
}
