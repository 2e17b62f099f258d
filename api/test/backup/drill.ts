import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { saveBackup } from '../../src/backup/save-backup.js';
import { RestoredPayments } from '../../src/payments/restored-payments.service.js';
import {
  breaches,
  type Ledger,
  type PaymentTestBed,
  readLedger,
  type TestApp,
  testDatabase,
  TestProvider,
} from '../support/index.js';
import { moneyOf } from '../support/ledger.js';
import { giveNumbers, numbersGivenTwice, receiptsOf } from './receipt-numbers.js';

const { MongoClient } = mongoose.mongo;
/** Minutes after which every hold has ended and its order is due for the reconciler. */
const SETTLED_MINUTES = 16;
/** Name in the backup of the provider's data. */
const PROVIDER = 'provider';

interface Drill {
  /** Seats by class id. */
  readonly capacity: ReadonlyMap<string, number>;
  /** Called while the backup is made, once for each collection that was saved. */
  readonly meanwhile: () => Promise<void>;
}

interface Restored {
  /** Ledger of the restored database, without the intents whose orders it does not have. */
  readonly ledger: Ledger;
  readonly settled: {
    readonly known: number;
    readonly lost: readonly string[];
    readonly skipped: readonly string[];
  };
  /** One sentence for each violated invariant. */
  readonly broken: readonly string[];
}

/** Backs up database and provider, restores both elsewhere, settles what happened meanwhile, and checks the result. */
export async function runDrill(testBed: PaymentTestBed, { capacity, meanwhile }: Drill): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), 'blush-drill-'));
  const backup = join(folder, 'backup');
  await giveNumbers(testBed.app);
  let given: ReadonlyMap<string, string> = new Map();
  // Runs before the provider is saved, because the saved provider must know all payments that have numbers.
  const report = async (sentence: string) => {
    if (sentence.startsWith(`Saved ${PROVIDER}:`)) return;
    await meanwhile();
    await giveNumbers(testBed.app);
    given = await receiptsOf(testBed.app);
  };
  await withClient(addressOf(testBed.app), (client) =>
    saveBackup({
      client,
      folder: backup,
      places: new Map([[PROVIDER, testBed.provider.dataDir]]),
      report,
    }),
  );
  const uri = testDatabase();
  const payments = join(folder, 'payments');
  const places = new Map([[PROVIDER, payments]]);
  const at = await withClient(uri, (client) =>
    restoreBackup({ client, folder: backup, places, report: () => undefined }),
  );
  const provider = await TestProvider.start(payments);
  try {
    const app = await testBed.secondApp({ env: { MONGODB_URI: uri, STRIPE_API_BASE: provider.url } });
    provider.relay.targets = [app.url];
    const lost: string[] = [];
    const skipped: string[] = [];
    const report = {
      lost: (id: string) => void lost.push(id),
      skipped: (range: string) => void skipped.push(range),
    };
    const { known } = await app.nest.get(RestoredPayments).settleSince(at, report);
    for (const classId of capacity.keys()) await testBed.age(classId, SETTLED_MINUTES, app);
    await testBed.reconcile(app);
    await giveNumbers(app);
    const twice = numbersGivenTwice(given, await receiptsOf(app));
    const { ledger, broken } = await check(app, provider, capacity);
    return { settled: { known, lost, skipped }, ledger, broken: [...broken, ...twice] };
  } finally {
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks the invariants, and that intents of orders missing from the backup were cancelled or refunded. */
async function check(
  { database }: TestApp,
  { stripe }: TestProvider,
  capacity: Drill['capacity'],
): Promise<Pick<Restored, 'ledger' | 'broken'>> {
  const found = await readLedger({ database, stripe, classIds: [...capacity.keys()] });
  const orders = new Set(found.orders.map(({ _id }) => _id.toHexString()));
  const isKnown = ({ metadata }: Ledger['intents'][number]) => orders.has(metadata['orderId'] ?? '');
  const ledger = { ...found, intents: found.intents.filter(isKnown) };
  const kept = found.intents.filter(
    (intent) =>
      !isKnown(intent) && (moneyOf(intent) !== 0 || !['canceled', 'succeeded'].includes(intent.status)),
  );
  return {
    ledger,
    broken: [
      ...breaches(ledger, { capacity, settled: true }),
      ...kept.map(({ id, status }) => `the intent ${id} of a lost order is ${status} and was not refunded`),
    ],
  };
}

function addressOf({ database: { host, port, name } }: TestApp): string {
  return `mongodb://${host}:${port}/${name}?directConnection=true`;
}

async function withClient<Result>(
  uri: string,
  work: (client: mongoose.mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = await MongoClient.connect(uri);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
