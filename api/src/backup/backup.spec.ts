import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '@blush/server-kit/testing';
import mongoose from 'mongoose';
import { backupTestBed, collectionsIn, quiet, restore, save } from '../../test/backup/backup-test-bed.js';
import { leasesOf, takeLease } from '../common/lease.js';
import { MigrationRecords } from '../migrations/migration-records.js';
import { migrationSteps } from '../migrations/migration-steps.js';
import { readVerifiedManifest } from './backup-manifest.js';
import { copyPlaces } from './places.js';
import { saveBackup } from './save-backup.js';

const { Decimal128, Double, Int32, Long, ObjectId } = mongoose.mongo;

const { connect, migrated } = backupTestBed();

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
