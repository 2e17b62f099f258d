import { createPayment } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { type Delivery, intentOf, type Person, type PaymentTestBed, type TestApp } from '../support/index.js';
import { Mailbox } from './mailbox.js';
import { permutationsOf } from './permutations.js';
import { resetSale, recordsOf } from './records.js';
import type { FinalState, Sale, Scenario } from './scenarios.js';
import { deliverAll, wayAt } from './ways.js';

/** `laps`: how often each set of deliveries is repeated. `ways`: number of ways of delivery tried for each sequence. */
export interface Extent {
  readonly laps: number;
  readonly ways: number;
}

interface ReplayResult {
  readonly orders: number;
  readonly deliveries: number;
  /** Distinct; a correct API reaches one. */
  readonly finalStates: readonly FinalState[];
}

/** Concurrent sales, each with a student of its own: fewer if each would have fewer than `CASES_OF_SALE` cases. */
const SALES_AT_ONCE = 8;
const CASES_OF_SALE = 4;

/** Delivers the events in every sequence. Calls services directly and restores the database between runs, for speed. */
export async function replay(
  testBed: PaymentTestBed,
  apps: readonly TestApp[],
  scenario: Scenario,
  extent: Extent,
): Promise<ReplayResult> {
  const mailbox = new Mailbox(testBed.relay);
  const orders = permutationsOf(scenario.events.map((_type, index) => index));
  const cases = orders.flatMap((order, index) =>
    Array.from({ length: extent.ways }, (_none, turn) => ({ order, way: wayAt(index * extent.ways + turn) })),
  );
  const finalStates = new Map<string, FinalState>();
  let deliveries = 0;
  const queue = cases.values();
  const work = async () => {
    const student = await testBed.student();
    let prepared: PreparedSale | undefined;
    for (const { order, way } of queue) {
      prepared ??= await prepareSale(testBed, student, scenario, mailbox);
      const { sale, withheld, records, refunds } = prepared;
      const laps = Array.from({ length: extent.laps }, () => order.flatMap((index) => withheld[index] ?? []));
      const answered = await deliverAll(laps.flat(), way, apps, () => report(testBed, student, sale));
      deliveries += laps.flat().length;
      const finalState = await readFinalState(testBed, sale, answered ?? scenario.finalState.browser);
      finalStates.set(JSON.stringify(finalState), finalState);
      if (finalState.refunds === refunds) await resetSale(testBed.app.database, sale.classId, records);
      else prepared = undefined;
    }
  };
  const sales = Math.min(SALES_AT_ONCE, Math.ceil(cases.length / CASES_OF_SALE));
  await Promise.all(Array.from({ length: sales }, work));
  return { orders: orders.length, deliveries, finalStates: [...finalStates.values()] };
}

/** A sale after all events at the provider, of which the API has received none. */
interface PreparedSale {
  readonly sale: Sale;
  readonly withheld: readonly Delivery[];
  readonly records: Awaited<ReturnType<typeof recordsOf>>;
  readonly refunds: number;
}

async function prepareSale(
  testBed: PaymentTestBed,
  student: Person,
  scenario: Scenario,
  mailbox: Mailbox,
): Promise<PreparedSale> {
  const sale = await sell(testBed, student);
  await scenario.atProvider(testBed, sale);
  const [withheld, records, refunds] = await Promise.all([
    mailbox.of(intentOf(sale.clientSecret), scenario.events),
    recordsOf(testBed.app.database, sale.classId),
    refundsOf(testBed, sale),
  ]);
  return { sale, withheld, records, refunds };
}

async function refundsOf(testBed: PaymentTestBed, { clientSecret }: Sale): Promise<number> {
  const { data } = await testBed.stripe.refunds.list({ payment_intent: intentOf(clientSecret), limit: 100 });
  return data.length;
}

/** Checks out a class of one seat, up to the card form. */
async function sell(testBed: PaymentTestBed, student: Person): Promise<Sale> {
  const classId = await testBed.classWith({ availableSeat: 1 });
  const { orderId, clientSecret } = (
    await testBed.startCheckout(student, await testBed.select(student, classId))
  ).body;
  return { classId, orderId, clientSecret };
}

async function report(
  testBed: PaymentTestBed,
  { token }: Person,
  { clientSecret }: Sale,
): Promise<FinalState['browser']> {
  const body = { transactionId: intentOf(clientSecret) };
  const answer = await testBed.app.call(createPayment, { body }, token);
  if (answer.status === 200 || answer.status === 201) return 'enrolled';
  const { code } = answer.problem;
  if (code === 'payment-refunded' || code === 'payment-not-succeeded') return code;
  throw new Error(`The API answered ${code} to the browser`);
}

async function readFinalState(
  testBed: PaymentTestBed,
  sale: Sale,
  browser: FinalState['browser'],
): Promise<FinalState> {
  const { classId, orderId } = sale;
  const { free, held, enrolled } = await testBed.seats(classId);
  const payments = await testBed.app.database
    .collection<{ status: string; dispute?: { state: string } }>('payments')
    .find({ classId: new Types.ObjectId(classId) })
    .toArray();
  const disputes = payments.flatMap(({ dispute }) => dispute?.state ?? []);
  return {
    state: (await testBed.order(orderId)).state as FinalState['state'],
    seats: { free, held, enrolled },
    payments: payments.map(({ status }) => status),
    ...(disputes.length > 0 && { disputes }),
    refunds: await refundsOf(testBed, sale),
    browser,
  };
}
