import { setTimeout as pause } from 'node:timers/promises';
import { type Call, createPayment, type ProblemCode } from '@blush/shared-ui/contracts';
import {
  type Answer,
  breaches,
  intentOf,
  type Person,
  readLedger,
  PaymentTestBed,
} from '../support/index.js';
import { ReplicaSet } from './replica-set.js';

const NODES = 3;
const CLASSES = 5;
/** The only refusals allowed while there is no primary. */
const outageCodes: readonly string[] = [
  'database-unavailable',
  'payments-unavailable',
] satisfies ProblemCode[];
/** Delay before a page retries. */
const RETRY_MS = 100;

interface Failover {
  /** Checkouts completed before the primary was killed. */
  readonly complete: number;
  /** Calls refused with one of the `outageCodes`. */
  readonly refused: number;
  readonly enrolled: number;
  /** One sentence per violation. */
  readonly broken: readonly string[];
  /** From the kill until the last student was enrolled. */
  readonly seconds: number;
}

interface Buyer {
  readonly student: Person;
  readonly cartId: string;
}

/** Kills the primary of three nodes during concurrent checkouts. */
export async function failover(checkouts: number): Promise<Failover> {
  const database = await ReplicaSet.start(NODES);
  const testBed = await PaymentTestBed.open({ env: { MONGODB_URI: database.uri('failover') } });
  try {
    return await killPrimaryDuring(checkouts, testBed, database);
  } finally {
    await testBed.close();
    await database.stop();
  }
}

async function killPrimaryDuring(
  checkouts: number,
  testBed: PaymentTestBed,
  database: ReplicaSet,
): Promise<Failover> {
  const seats = Math.ceil(checkouts / CLASSES);
  const complete = Math.ceil(checkouts / 10);
  const classIds = await Promise.all(
    Array.from({ length: CLASSES }, () => testBed.classWith({ availableSeat: seats })),
  );
  const buyers = await Promise.all(
    Array.from({ length: checkouts }, async (_, index): Promise<Buyer> => {
      const student = await testBed.student();
      return { student, cartId: await testBed.select(student, classIds[index % CLASSES] ?? '') };
    }),
  );
  const primary = await database.primary();
  const client = new RetryingClient();
  /** Payments that were confirmed to students. */
  const confirmed: (string | null)[] = [];
  let began = 0;
  await Promise.all(
    buyers.map(async ({ student, cartId }) => {
      const started = await client.call(() => testBed.startCheckout(student, cartId));
      await testBed.payByCard(started);
      const body = { transactionId: intentOf(started.clientSecret) };
      const { result } = await client.call(() => testBed.app.call(createPayment, { body }, student.token));
      confirmed.push(result.insertedId);
      if (confirmed.length !== complete) return;
      began = performance.now();
      primary.kill();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  if ((await database.primary()).port === primary.port) throw new Error('No other node became primary');

  await testBed.reconcile();
  const { app, stripe } = testBed;
  const ledger = await readLedger({ database: app.database, stripe, classIds });
  const capacity = new Map(classIds.map((id) => [id, seats]));
  const recorded = ledger.payments.map(({ _id }) => _id.toHexString());
  const lost = confirmed.filter((id) => id === null || !recorded.includes(id));
  return {
    complete,
    refused: client.refused,
    enrolled: ledger.orders.filter(({ state }) => state === 'enrolled').length,
    broken: [
      ...breaches(ledger, { capacity, settled: true }),
      ...lost.map((id) => `payment ${id} was confirmed to a student, and is missing on the new primary`),
    ],
    seconds,
  };
}

/** Retries calls that were refused with one of the `outageCodes`. */
class RetryingClient {
  refused = 0;

  /** @throws for any other refusal */
  async call<C extends Call>(call: () => Promise<Answer<C>>): Promise<Answer<C>['body']> {
    for (;;) {
      const answer = await call();
      if (answer.status < 400) return answer.body;
      const { code } = answer.problem;
      if (!outageCodes.includes(code)) throw new Error(`${answer.status} ${code} while the primary changed`);
      this.refused += 1;
      await pause(RETRY_MS);
    }
  }
}
