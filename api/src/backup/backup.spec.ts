import { existsSync } from 'node:fs';
import {
  appendFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '@blush/server-kit/testing';
import mongoose from 'mongoose';
import { testDatabase } from '../../test/support/index.js';
import { giveBackDatabase, shapeOf, takeDatabase } from '../../test/support/test-databases.js';
import { leasesOf, takeLease } from '../common/lease.js';
import { MigrationRecords } from '../migrations/migration-records.js';
import { migrationSteps } from '../migrations/migration-steps.js';
import { runMigrations } from '../migrations/run-migrations.js';
import { readVerifiedManifest } from './backup-manifest.js';
import { copyPlaces, type Places } from './places.js';
import { restoreBackup } from './restore-backup.js';
import { type Backup, saveBackup } from './save-backup.js';

const { Decimal128, Double, Int32, Long, MongoClient, ObjectId } = mongoose.mongo;

const clients: mongoose.mongo.MongoClient[] = [];
/** Databases of the test that later ones may take. */
const reusable: Parameters<typeof giveBackDatabase>[0][] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const database of reusable.splice(0)) giveBackDatabase(database);
});

async function connect(uri = testDatabase()): Promise<mongoose.mongo.MongoClient> {
  const client = await MongoClient.connect(uri);
  clients.push(client);
  return client;
}

async function migrated(): Promise<mongoose.mongo.MongoClient> {
  const uri = await takeDatabase();
  const client = await connect(uri);
  await runMigrations(client.db());
  reusable.push({ uri, shape: await shapeOf({ db: client.db() }) });
  return client;
}

const quiet = () => undefined;

async function save(
  client: mongoose.mongo.MongoClient,
  { places = new Map(), report = quiet }: Partial<Pick<Backup, 'places' | 'report'>> = {},
): Promise<string> {
  const folder = join(temporaryFolder(), 'backup');
  await saveBackup({ client, folder, places, report });
  return folder;
}

function restore(
  client: mongoose.mongo.MongoClient,
  folder: string,
  places: Places = new Map(),
): Promise<Date> {
  return restoreBackup({ client, folder, places, report: quiet });
}

const collectionsIn = async (client: mongoose.mongo.MongoClient) =>
  (await client.db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted();

/** Documents of a collection as stored bytes. */
async function bytesOf(client: mongoose.mongo.MongoClient, collection: string): Promise<string[]> {
  const documents = await client
    .db()
    .collection(collection)
    .find({}, { raw: true })
    .sort({ _id: 1 })
    .toArray();
  return documents.map((document) => Buffer.from(document as unknown as Uint8Array).toString('hex'));
}

describe('a backup', () => {
  it('is of one moment, and restored with the types of all values, the indexes, and the files beside the database, although documents expire meanwhile; it pauses receipt numbers', async () => {
    const source = await migrated();
    const values = [
      new Int32(5),
      new Double(5),
      Long.fromNumber(5),
      Decimal128.fromString('5.0'),
      new Date(0),
    ];
    const others = [null, /a/i, Buffer.from('a'), new ObjectId(), { nested: [{}] }, 'ü'];
    const many = Array.from({ length: 2_500 }, (_none, number) => ({
      number,
      text: 'x'.repeat(number % 100),
    }));
    await source.db().collection('users').insertOne({ iss: 'a', sub: 'b', values, others });
    await source.db().collection('auditlog').insertMany(many);
    await source.db().collection('sessions').insertOne({ user: 'a', beganAt: 1, usedAt: new Date() });
    const names = ['users', 'auditlog', 'orders'] as const;
    const contentsIn = (client: mongoose.mongo.MongoClient) =>
      Promise.all(names.map((name) => bytesOf(client, name)));
    const before = await contentsIn(source);
    const home = temporaryFolder();
    await mkdir(join(home, 'keys/signing'), { recursive: true });
    await writeFile(join(home, 'keys/signing/key'), 'secret', { mode: 0o600 });
    await writeFile(join(home, 'keys/portal.lock'), '1');
    await writeFile(join(home, 'seed.json'), '{}');
    const placesIn = (folder: string) =>
      new Map(['keys', 'seed.json', 'pictures'].map((name) => [name, join(folder, name)]));

    const said: string[] = [];
    const folder = await save(source, {
      places: placesIn(home),
      report: async (sentence) => {
        said.push(sentence);
        if (!sentence.includes('auditlog')) return;
        const users = source.db().collection('users');
        await users.updateOne({ sub: 'b' }, { $set: { name: 'changed' } });
        await users.insertOne({ iss: 'a', sub: 'after' });
        await source.db().collection('orders').insertOne({});
      },
    });
    expect(await contentsIn(source)).not.toEqual(before);
    expect(said.slice(-3)).toEqual([
      'Saved keys: 1 file.',
      'Saved seed.json: 1 file.',
      `Left out pictures: ${join(home, 'pictures')} does not exist.`,
    ]);
    const target = await connect();
    const restored = temporaryFolder();
    const { prototype } = mongoose.mongo.Collection;
    const { insertMany } = prototype;
    const spy = jest.spyOn(prototype, 'insertMany').mockImplementation(async function (
      this: never,
      ...batch
    ) {
      const result = await insertMany.apply(this, batch);
      await target.db().collection('sessions').deleteMany();
      return result;
    });
    const at = await restore(target, folder, placesIn(restored));
    spy.mockRestore();

    expect(await contentsIn(target)).toEqual(before);
    expect(await bytesOf(target, 'sessions')).toEqual([]);
    expect(await collectionsIn(target)).toEqual(await collectionsIn(source));
    const indexesOf = async (client: mongoose.mongo.MongoClient, collection: string) =>
      (await client.db().collection(collection).indexes()).toSorted((one, other) =>
        String(one.name).localeCompare(String(other.name)),
      );
    for (const name of await collectionsIn(source))
      expect(await indexesOf(target, name)).toEqual(await indexesOf(source, name));
    expect(await readFile(join(restored, 'keys/signing/key'), 'utf8')).toBe('secret');
    expect((await stat(join(restored, 'keys/signing/key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(restored, 'seed.json'), 'utf8')).toBe('{}');
    expect(existsSync(join(restored, 'keys/portal.lock'))).toBe(false);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect(at.getTime()).toBeLessThanOrEqual(Date.now());
    const process = { name: 'number-receipts', holder: 'a process', ms: 1 };
    expect(await takeLease(leasesOf(target.db()), process)).toBe(false);
  });

  it('has the version that its copy of `live.json` names, even if releases go live while it is made', async () => {
    const store = temporaryFolder();
    const release = async (version: number) => {
      const pointer = join(store, 'live.json');
      const file = join(store, `mfe-student/${version}/remoteEntry.js`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, '');
      await writeFile(`${pointer}.new`, String(version));
      await rename(`${pointer}.new`, pointer);
    };
    let version = 0;
    await release(version);
    let done = false;
    const releases = (async () => {
      while (!done) {
        await release((version += 1));
        await pause(5);
      }
    })();
    try {
      for (let round = 0; round < 5; round += 1) {
        const backup = temporaryFolder();
        await copyPlaces(new Map([['releases', store]]), backup, quiet);
        const saved = join(backup, 'places/releases');
        const live = await readFile(join(saved, 'live.json'), 'utf8');
        expect(existsSync(join(saved, `mfe-student/${live}/remoteEntry.js`))).toBe(true);
      }
    } finally {
      done = true;
      await releases;
    }
  });

  it('that ends early leaves nothing behind', async () => {
    const folder = join(temporaryFolder(), 'backup');
    const report = () => Promise.reject(new Error('no space left'));
    await expect(saveBackup({ client: await migrated(), folder, places: new Map(), report })).rejects.toThrow(
      'no space left',
    );
    expect(await readdir(dirname(folder))).toEqual([]);
  });

  it('of the same name as one that is being made does not damage it', async () => {
    const client = await migrated();
    await client.db().collection('users').insertOne({ iss: 'a', sub: 'twice' });
    const folder = join(temporaryFolder(), 'backup');
    const saving = () => saveBackup({ client, folder, places: new Map(), report: quiet });
    const outcomes = await Promise.allSettled([saving(), saving()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(readVerifiedManifest(folder)).resolves.toMatchObject({ format: 1 });
    expect(await readdir(dirname(folder))).toEqual(['backup']);
  });

  it('does not replace another one, and is not made while a migration is under way', async () => {
    const source = await migrated();
    const folder = await save(source);
    await expect(saveBackup({ client: source, folder, places: new Map(), report: quiet })).rejects.toThrow(
      `${folder} already exists.`,
    );
    const version = migrationSteps.length + 1;
    const step = { version, name: 'next', compatibleFrom: 1, run: () => Promise.resolve() };
    await new MigrationRecords(source.db()).start(step, 'a');
    await expect(save(source)).rejects.toThrow(`Step ${version} (next) of the migration is not finished.`);
    await source.db().collection<{ _id: number }>('migrations').deleteOne({ _id: version });
  });
});

describe('a restore refuses', () => {
  let folder: string;
  beforeAll(async () => {
    const home = temporaryFolder();
    await mkdir(join(home, 'pictures'));
    await writeFile(join(home, 'pictures/a.webp'), 'picture');
    const source = await migrated();
    await source.db().collection('users').insertOne({ iss: 'a', sub: 'b' });
    folder = await save(source, { places: new Map([['pictures', join(home, 'pictures')]]) });
  });

  const users = 'database/users.bson.gz';
  const flip = async (file: string) => {
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(12) ^ 1, 12);
    await writeFile(file, bytes);
  };
  const edit = (file: string, from: string | RegExp, to: string) =>
    readFile(file, 'utf8').then((text) => writeFile(file, text.replace(from, to)));

  it.each<[string, (copy: string) => Promise<void>, RegExp]>([
    [
      'a changed file',
      (copy) => flip(join(copy, users)),
      /damaged: database\/users\.bson\.gz does not match its saved hash/,
    ],
    [
      'a cut file',
      (copy) => truncate(join(copy, users), 9),
      /damaged: database\/users\.bson\.gz has 9 bytes instead of/,
    ],
    [
      'a longer file',
      (copy) => appendFile(join(copy, users), 'x'),
      /damaged: database\/users\.bson\.gz has \d+ bytes/,
    ],
    [
      'a missing file',
      (copy) => rm(join(copy, 'places/pictures/a.webp')),
      /damaged: places\/pictures\/a\.webp is missing/,
    ],
    [
      'a manifest that lacks the file of a collection',
      (copy) => edit(join(copy, 'backup.json'), '"database/users.bson.gz"', '"database/other.bson.gz"'),
      /damaged: database\/users\.bson\.gz is missing/,
    ],
    [
      'a cut manifest',
      (copy) => truncate(join(copy, 'backup.json'), 90),
      /damaged: backup\.json cannot be read/,
    ],
    [
      'a folder without a manifest',
      (copy) => rm(join(copy, 'backup.json')),
      /is not a backup: it has no backup\.json/,
    ],
    [
      'a backup of a newer release',
      (copy) => edit(join(copy, 'backup.json'), /"databaseVersion": \d+/, '"databaseVersion": 99'),
      /The backup is of version 99 of the database; this release supports at most \d+\. Restore it with a newer release\./,
    ],
  ])('%s with an explanation, and writes nothing', async (_name, damage, sentence) => {
    const copy = join(temporaryFolder(), 'copy');
    await cp(folder, copy, { recursive: true });
    await damage(copy);
    const target = await connect();
    const place = join(temporaryFolder(), 'pictures');
    await expect(restore(target, copy, new Map([['pictures', place]]))).rejects.toThrow(sentence);
    expect(await collectionsIn(target)).toEqual([]);
    expect(existsSync(place)).toBe(false);
  });

  it('a database or a place that is not empty, and a backup with a place that the call does not name', async () => {
    const place = temporaryFolder();
    const used = await connect();
    await used.db().collection('notes').insertOne({});
    await expect(restore(used, folder, new Map([['pictures', place]]))).rejects.toThrow(
      /is not empty \(notes\)\./,
    );
    const target = await connect();
    await expect(restore(target, folder)).rejects.toThrow('The backup has "pictures": say where it belongs');
    await writeFile(join(place, 'a.webp'), 'other');
    await expect(restore(target, folder, new Map([['pictures', place]]))).rejects.toThrow(
      `${place} is not empty.`,
    );
    expect(await collectionsIn(target)).toEqual([]);
  });
});
