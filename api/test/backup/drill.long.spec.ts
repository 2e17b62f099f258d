import { createPayment } from '@blush/shared-ui/contracts';
import { intentOf, PaymentTestBed, until } from '../support/index.js';
import { runDrill } from './drill.js';

const STUDENTS = 8;
const CLASSES = 3;
const SEATS = 200;
/** Purchases that end while each collection is saved. */
const PURCHASES_PER_COLLECTION = 3;
const LIMIT_MS = 1_800_000;
/** Seconds; on a busy machine, the purchases during the backup take longer than the database's window. */
const SNAPSHOT_HISTORY_S = 3_600;
const DEFAULT_SNAPSHOT_HISTORY_S = 300;

let testBed: PaymentTestBed;
beforeAll(async () => {
  testBed = await PaymentTestBed.open();
  await keepSnapshots(SNAPSHOT_HISTORY_S);
});
afterAll(async () => {
  await keepSnapshots(DEFAULT_SNAPSHOT_HISTORY_S);
  await testBed.close();
});

/** Seconds for which the database can read an earlier snapshot. */
async function keepSnapshots(seconds: number): Promise<void> {
  const admin = testBed.app.database.getClient().db('admin');
  await admin.command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds });
}

it(
  'a restored backup that was made while many students bought has every seat and every payment once',
  async () => {
    const classIds = await Promise.all(
      Array.from({ length: CLASSES }, () => testBed.classWith({ availableSeat: SEATS })),
    );
    let ended = 0;
    let stopped = false;
    const shop = async (number: number) => {
      for (let round = 0; !stopped; round += 1) {
        await buy(classIds[(number + round) % CLASSES] ?? '', number + round);
        ended += 1;
      }
    };
    const shops = Promise.all(Array.from({ length: STUDENTS }, (_none, number) => shop(number)));
    await until(() => ended > STUDENTS);
    const meanwhile = async () => {
      const enough = ended + PURCHASES_PER_COLLECTION;
      await until(() => ended >= enough);
    };
    const capacity = new Map(classIds.map((id) => [id, SEATS]));
    const drill = runDrill(testBed, { capacity, meanwhile }).finally(() => (stopped = true));
    const [{ broken, ledger, settled }] = await Promise.all([drill, shops]);
    expect(broken).toEqual([]);
    expect(ledger.orders.filter(({ state }) => state === 'enrolled').length).toBeGreaterThan(0);
    expect(settled.lost.length).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

/** A purchase by a new student. Some leave without paying, some close the browser before it reports the payment. */
async function buy(classId: string, number: number): Promise<void> {
  const { student, started } = await testBed.buyer(classId);
  if (number % 4 === 0) return;
  await testBed.payByCard(started);
  if (number % 4 === 1) return;
  await testBed.app.call(
    createPayment,
    { body: { transactionId: intentOf(started.clientSecret) } },
    student.token,
  );
}
