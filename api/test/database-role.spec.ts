import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createCartItem, deleteCartItem } from '@blush/shared-ui/contracts';
import { temporaryFolder } from '@blush/server-kit/testing';
import mongoose from 'mongoose';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { saveBackup } from '../src/backup/save-backup.js';
import { type DatabaseFinding, judgeDatabase } from '../src/migrations/judge-database.js';
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
/** Logins with roles that are built into MongoDB. */
const reader = { user: 'reader', pwd: 'secret-of-the-reader' };
const writer = { user: 'writer', pwd: 'secret-of-the-writer' };
/** MongoDB's error code for a missing privilege. */
const UNAUTHORIZED = { code: 13 };

let roles: { readonly api: Role; readonly migration: Role };
let server: Awaited<ReturnType<typeof startReplicaSet>>;
let app: TestApp;
let asRoot: mongoose.mongo.MongoClient;
let migration: mongoose.mongo.MongoClient;
let beforeMigration: DatabaseFinding;

/** A database with access control, migrated and used with logins of the shipped roles. */
beforeAll(async () => {
  roles = await shippedRoles();
  server = await startReplicaSet({
    auth: { enable: true, customRootName: root.user, customRootPwd: root.pwd },
  });
  asRoot = await MongoClient.connect(uriFor(root, 'admin'));
  await createLogins(asRoot.db(DATABASE));
  beforeMigration = await judgeBeforeStart();
  migration = await MongoClient.connect(uriFor(job, DATABASE));
  await runMigrations(migration.db());
  app = await startApp({ logs: true, env: { MONGODB_URI: uriFor(api, DATABASE) } });
});
afterAll(async () => {
  await app?.close();
  await migration?.close();
  await asRoot?.close();
  await server?.stop();
});

async function judgeBeforeStart(): Promise<DatabaseFinding> {
  const client = await MongoClient.connect(uriFor(api, DATABASE));
  const finding = await judgeDatabase(client.db(), { beforeStart: true });
  await client.close();
  return finding;
}

async function createLogins(database: mongoose.mongo.Db): Promise<void> {
  for (const [login, role] of [
    [api, roles.api],
    [job, roles.migration],
  ] as const) {
    const { role: createRole, ...definition } = role;
    await database.command({ createRole, ...definition });
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

/** What `create-roles.js` makes when an administrator runs it in mongosh on a database without roles. */
async function shippedRoles(): Promise<typeof roles> {
  const script = await readFile(new URL('../../deploy/mongodb/create-roles.js', import.meta.url), 'utf8');
  const given: Role[] = [];
  runInNewContext(script, {
    db: { getName: () => DATABASE, getRole: () => null, createRole: (one: Role) => given.push(one) },
  });
  const [first, second] = JSON.parse(JSON.stringify(given)) as Role[];
  if (!first || !second) throw new Error('deploy/mongodb/create-roles.js creates fewer than two roles');
  return { api: first, migration: second };
}

const collectionsOf = ({ privileges }: Role) => privileges.map(({ resource }) => resource.collection);

describe('the shipped role of the API', () => {
  it('names every collection that the API writes', () => {
    const used = Object.values(app.database.models).map(({ collection }) => collection.name);
    expect(collectionsOf(roles.api)).toEqual(expect.arrayContaining([...used, 'leases']));
  });

  it('is enough to find out that the database is empty before the first start', () => {
    expect(beforeMigration).toEqual({ level: 'ok', text: expect.stringContaining('is empty') });
  });

  it('is enough to start, to approve, select and deselect a class, and to follow changes', async () => {
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

  it('cannot alter audit entries, indexes or the version of the database', async () => {
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

describe('the shipped role of the migration', () => {
  it('names every collection', async () => {
    const made = (await asRoot.db(DATABASE).listCollections().toArray()).map(({ name }) => name);
    expect(collectionsOf(roles.migration).toSorted()).toEqual(made.toSorted());
  });

  it('is enough to change records and indexes', async () => {
    const orders = migration.db().collection('orders');
    await orders.createIndex({ email: 1 }, { name: 'by_email' });
    await orders.dropIndex('by_email');
    await orders.updateMany({}, { $set: { note: '' } });
  });

  it('allows no change of the audit log', async () => {
    const auditLog = migration.db().collection('auditlog');
    await expect(auditLog.insertOne({})).rejects.toMatchObject(UNAUTHORIZED);
    await expect(auditLog.updateOne({}, { $set: { action: 'none' } })).rejects.toMatchObject(UNAUTHORIZED);
    await expect(auditLog.deleteMany({})).rejects.toMatchObject(UNAUTHORIZED);
    await expect(auditLog.drop()).rejects.toMatchObject(UNAUTHORIZED);
  });
});

describe('a backup', () => {
  it('works with the role `read`, and its restore with `readWrite`', async () => {
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
