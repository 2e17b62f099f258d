import { getConnectionToken } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import { testDatabase } from '../../test/support/index.js';
import { createApp } from '../app.js';
import { loadConfig } from '../common/config.js';
import { assertSupportedVersion } from './assert-supported-version.js';
import { MigrationRecords } from './migration-records.js';
import { supportedVersions } from './migration-steps.js';

const { MongoClient } = mongoose.mongo;

interface Applied {
  readonly name?: string;
  readonly version: number;
  readonly compatibleFrom: number;
  readonly cutOff?: boolean;
}

async function add(
  uri: string,
  { version, name = `step-${version}`, compatibleFrom, cutOff = false }: Applied,
): Promise<void> {
  const client = await MongoClient.connect(uri);
  const records = new MigrationRecords(client.db());
  const step = { version, compatibleFrom, name, run: () => Promise.resolve() };
  await records.start(step, 'a');
  if (!cutOff) await records.finish(step, 'a');
  await client.close();
}

async function databaseWith(steps: readonly Applied[]): Promise<string> {
  const uri = testDatabase();
  for (const step of steps) await add(uri, step);
  return uri;
}

async function check(uri: string, range: typeof supportedVersions): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    await assertSupportedVersion(client.db(), range, steps);
  } finally {
    await client.close();
  }
}

const steps = [1, 2].map((version) => ({ version, name: `step-${version}` }));
const first = { version: 1, compatibleFrom: 1 };

describe('a release works with a database of', () => {
  it.each([
    ['the version of its last step', [first, { version: 2, compatibleFrom: 1 }]],
    ['an older version with the steps that the code needs', [first]],
    [
      'a newer version whose steps only add',
      [first, ...[2, 3].map((version) => ({ version, compatibleFrom: 1 }))],
    ],
    ['a newer version that removes nothing the release uses', [first, { version: 3, compatibleFrom: 2 }]],
  ])('%s', async (_name, steps) => {
    await check(await databaseWith(steps), { oldest: 1, newest: 2 });
  });
});

describe('a release refuses a database', () => {
  const tooOld =
    /The database has version 1, and this code needs 2 or newer\. Run the migration before the API starts: node/;

  it.each([
    ['that misses a step', [first], tooOld],
    [
      'of another branch',
      [first, { version: 2, compatibleFrom: 1, name: 'split-names' }],
      /The database has step 2 as "split-names", which is "step-2" in this code\. Check MONGODB_URI/,
    ],
    ['in which the step is unfinished', [first, { version: 2, compatibleFrom: 1, cutOff: true }], tooOld],
    [
      'from which a newer release has begun to remove what this one uses',
      [first, { version: 2, compatibleFrom: 1 }, { version: 3, compatibleFrom: 3, cutOff: true }],
      /The database has step 3 \(step-3\), after which this code does not work: .* Start a release that supports version 3\./,
    ],
  ])('%s', async (_name, steps, message) => {
    const uri = await databaseWith(steps);
    await expect(check(uri, { oldest: 2, newest: 2 })).rejects.toThrow(message);
  });
});

// The tests share one database and depend on their order.
describe('the API', () => {
  const NEWER = supportedVersions.newest + 1;
  const uri = testDatabase();

  async function start(production: boolean): Promise<string[]> {
    const config = { ...loadConfig({ NODE_ENV: 'test', MONGODB_URI: uri, LOG_LEVEL: 'silent' }), production };
    const app = await createApp(config);
    try {
      await app.init();
      const { db } = app.get<mongoose.Connection>(getConnectionToken());
      return ((await db?.listCollections().toArray()) ?? []).map(({ name }) => name);
    } finally {
      await app.close();
    }
  }

  it('does not migrate in production, and does not start before the migration was run', async () => {
    await expect(start(true)).rejects.toThrow(
      `The database has version 0, and this code needs ${supportedVersions.oldest} or newer.`,
    );
    const client = await MongoClient.connect(uri);
    expect(await client.db().listCollections().toArray()).toEqual([]);
    await client.close();
  });

  it('migrates an empty database before it starts outside production; then it starts in production, too', async () => {
    expect(await start(false)).toEqual(expect.arrayContaining(['migrations', 'orders']));
    await start(true);
  });

  it('does not start on the database of a newer release, even outside production', async () => {
    await add(uri, { version: NEWER, compatibleFrom: NEWER });
    await expect(start(false)).rejects.toThrow(`The database has step ${NEWER} (step-${NEWER})`);
  });
});
