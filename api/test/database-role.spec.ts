import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { createCartItem, deleteCartItem } from '@blush/shared-ui/contracts';
import mongoose from 'mongoose';
import { Leases } from '../src/periodic-work/leases.service.js';
import { startReplicaSet } from './setup/replica-set.js';
import { approvedClass, asUser, startApp, type TestApp } from './support/index.js';

interface Role {
  readonly role: string;
  readonly privileges: readonly {
    readonly resource: { readonly collection: string };
    readonly actions: readonly string[];
  }[];
}

const DATABASE = 'blush';
const root = { customRootName: 'root', customRootPwd: 'secret-of-root' };
const api = { user: 'api', pwd: 'secret-of-the-api' };
/** Of MongoDB: the login has no right to this. */
const UNAUTHORIZED = 13;

let role: Role;
let server: Awaited<ReturnType<typeof startReplicaSet>>;
let app: TestApp;

/** A database with access control, and the API with a login of the documented role. */
beforeAll(async () => {
  role = await documentedRole();
  server = await startReplicaSet({ auth: { enable: true, ...root } });
  const admin = await mongoose.mongo.MongoClient.connect(
    uriFor({ user: root.customRootName, pwd: root.customRootPwd }, 'admin'),
  );
  const database = admin.db(DATABASE);
  const { role: createRole, ...rights } = role;
  await database.command({ createRole, ...rights });
  await database.command({ createUser: api.user, pwd: api.pwd, roles: [role.role] });
  await admin.close();
  app = await startApp({ logs: true, env: { MONGODB_URI: uriFor(api, DATABASE) } });
});
afterAll(async () => {
  await app?.close();
  await server?.stop();
});

function uriFor({ user, pwd }: typeof api, authSource: string): string {
  const login = `mongodb://${user}:${pwd}@`;
  return `${server.getUri(DATABASE).replace('mongodb://', login)}&authSource=${authSource}`;
}

async function documentedRole(): Promise<Role> {
  const page = await readFile(new URL('../../docs/payments.md', import.meta.url), 'utf8');
  const code = /```js\n(?<code>db\.createRole\([^`]*)```/.exec(page)?.groups?.['code'] ?? '';
  const given: Role[] = [];
  runInNewContext(code, { db: { createRole: (one: Role) => given.push(one) } });
  const [found] = JSON.parse(JSON.stringify(given)) as Role[];
  if (!found) throw new Error('docs/payments.md has no role');
  return found;
}

describe('the documented role of the database', () => {
  it('names every collection', () => {
    const named = role.privileges.map(({ resource }) => resource.collection);
    const used = Object.values(app.database.models).map(({ collection }) => collection.name);
    expect(named).toEqual(expect.arrayContaining(used));
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

  it('does not let the past be changed', async () => {
    const auditLog = app.database.collection('auditlog');
    expect(await auditLog.countDocuments()).toBeGreaterThan(0);
    await expect(auditLog.updateOne({}, { $set: { action: 'none' } })).rejects.toMatchObject({
      code: UNAUTHORIZED,
    });
    await expect(auditLog.deleteMany({})).rejects.toMatchObject({ code: UNAUTHORIZED });
    await expect(auditLog.drop()).rejects.toMatchObject({ code: UNAUTHORIZED });
  });
});
