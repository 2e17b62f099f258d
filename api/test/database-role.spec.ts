import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createCartItem, deleteCartItem } from '@blush/shared-ui/contracts';
import { temporaryFolder } from '@blush/server-kit/testing';
import mongoose from 'mongoose';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { saveBackup } from '../src/backup/save-backup.js';
import { runMigrations } from '../src/migrations/run-migrations.js';
import { Leases } from '../src/periodic-work/leases.service.js';
import { startReplicaSet } from './setup/replica-set.js';
import { approvedClass, asUser, startApp, type TestApp } from './support/index.js';

const { MongoClient } = mongoose.mongo;

interface Role {
  readonly role: string;
  readonly privileges: readonly {
    readonly resource: { readonly collection: string };
    readonly actions: readonly string[];
  }[];
}

const DATABASE = 'blush';
const RESTORED = 'restored';
const root = { user: 'root', pwd: 'secret-of-root' };
const api = { user: 'api', pwd: 'secret-of-the-api' };
const job = { user: 'job', pwd: 'secret-of-the-job' };
/** A login with a role of MongoDB's own. */
const reader = { user: 'reader', pwd: 'secret-of-the-reader' };
const writer = { user: 'writer', pwd: 'secret-of-the-writer' };
/** MongoDB's error for a login without the right. */
const UNAUTHORIZED = { code: 13 };

let roles: { readonly api: Role; readonly migration: Role };
let server: Awaited<ReturnType<typeof startReplicaSet>>;
let app: TestApp;
let admin: mongoose.mongo.MongoClient;
let migration: mongoose.mongo.MongoClient;

/** A database with access control, migrated and used with logins of the documented roles. */
beforeAll(async () => {
  roles = await documentedRoles();
  server = await startReplicaSet({
    auth: { enable: true, customRootName: root.user, customRootPwd: root.pwd },
  });
  admin = await MongoClient.connect(uriFor(root, 'admin'));
  await createLogins(admin.db(DATABASE));
  migration = await MongoClient.connect(uriFor(job, DATABASE));
  await runMigrations(migration.db());
  app = await startApp({ logs: true, env: { MONGODB_URI: uriFor(api, DATABASE) } });
});
afterAll(async () => {
  await app?.close();
  await migration?.close();
  await admin?.close();
  await server?.stop();
});

async function createLogins(database: mongoose.mongo.Db): Promise<void> {
  for (const [login, role] of [
    [api, roles.api],
    [job, roles.migration],
  ] as const) {
    const { role: createRole, ...rights } = role;
    await database.command({ createRole, ...rights });
    await database.command({ createUser: login.user, pwd: login.pwd, roles: [createRole] });
  }
  await database.command({ createUser: reader.user, pwd: reader.pwd, roles: ['read'] });
  const restored = { db: RESTORED, role: 'readWrite' };
  await database.command({ createUser: writer.user, pwd: writer.pwd, roles: [restored] });
}

function uriFor({ user, pwd }: typeof api, authSource: string, database = DATABASE): string {
  const login = `mongodb://${user}:${pwd}@`;
  return `${server.getUri(database).replace('mongodb://', login)}&authSource=${authSource}`;
}

async function documentedRoles(): Promise<typeof roles> {
  const page = await readFile(new URL('../../docs/payments.md', import.meta.url), 'utf8');
  const given: Role[] = [];
  for (const { groups } of page.matchAll(/```js\n(?<code>db\.createRole\([^`]*)```/g))
    runInNewContext(groups?.['code'] ?? '', { db: { createRole: (one: Role) => given.push(one) } });
  const [first, second] = JSON.parse(JSON.stringify(given)) as Role[];
  if (!first || !second) throw new Error('docs/payments.md has no two roles');
  return { api: first, migration: second };
}

const collectionsOf = ({ privileges }: Role) => privileges.map(({ resource }) => resource.collection);

describe('the documented role of the API', () => {
  it('names every collection that the API writes', () => {
    const used = Object.values(app.database.models).map(({ collection }) => collection.name);
    expect(collectionsOf(roles.api)).toEqual(expect.arrayContaining([...used, 'leases']));
  });

  it('is enough to start, to approve, select and drop a class, and to follow changes', async () => {
    const staff = { admin: await asUser(app, 'admin'), instructor: await asUser(app, 'instructor') };
    await app.changesReported();
    const classId = await approvedClass(app, staff);
    const { token } = await asUser(app);
    const { body } = await app.call(createCartItem, { body: { classId } }, token);
    const id = body.insertedId ?? '';
    expect((await app.call(deleteCartItem, { params: { id } }, token)).body.deletedCount).toBe(1);
    expect(await app.nest.get(Leases).take('work', 1_000)).toBe(true);
    expect(app.logs.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it('does not let the past, the indexes and the version of the database be changed', async () => {
    const auditLog = app.database.collection('auditlog');
    const orders = app.database.collection('orders');
    expect(await auditLog.countDocuments()).toBeGreaterThan(0);
    await expect(auditLog.updateOne({}, { $set: { action: 'none' } })).rejects.toMatchObject(UNAUTHORIZED);
    await expect(auditLog.deleteMany({})).rejects.toMatchObject(UNAUTHORIZED);
    await expect(auditLog.drop()).rejects.toMatchObject(UNAUTHORIZED);
    await expect(orders.createIndex({ email: 1 })).rejects.toMatchObject(UNAUTHORIZED);
    await expect(orders.dropIndex('one_live_order')).rejects.toMatchObject(UNAUTHORIZED);
    await expect(app.database.collection('migrations').deleteMany({})).rejects.toMatchObject(UNAUTHORIZED);
  });
});

describe('the documented role of the migration', () => {
  it('names every collection', async () => {
    const made = (await admin.db(DATABASE).listCollections().toArray()).map(({ name }) => name);
    expect(collectionsOf(roles.migration).toSorted()).toEqual(made.toSorted());
  });

  it('is enough to change records and indexes', async () => {
    const orders = migration.db().collection('orders');
    await orders.createIndex({ email: 1 }, { name: 'by_email' });
    await orders.dropIndex('by_email');
    await orders.updateMany({}, { $set: { note: '' } });
  });

  it('does not let the past be changed', async () => {
    const auditLog = migration.db().collection('auditlog');
    await expect(auditLog.insertOne({})).rejects.toMatchObject(UNAUTHORIZED);
    await expect(auditLog.updateOne({}, { $set: { action: 'none' } })).rejects.toMatchObject(UNAUTHORIZED);
    await expect(auditLog.deleteMany({})).rejects.toMatchObject(UNAUTHORIZED);
    await expect(auditLog.drop()).rejects.toMatchObject(UNAUTHORIZED);
  });
});

describe('a backup', () => {
  it('needs the role `read`, and its restore `readWrite`', async () => {
    const folder = join(temporaryFolder(), 'backup');
    const common = { folder, places: new Map<string, string>(), report: () => undefined };
    const source = await MongoClient.connect(uriFor(reader, DATABASE));
    await saveBackup({ client: source, ...common });
    await source.close();
    const target = await MongoClient.connect(uriFor(writer, DATABASE, RESTORED));
    await restoreBackup({ client: target, ...common });
    expect(await target.db().collection('auditlog').countDocuments()).toBe(
      await app.database.collection('auditlog').countDocuments(),
    );
    await target.close();
  });
});
