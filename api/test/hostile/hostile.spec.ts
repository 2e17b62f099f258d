import {
  getLiveness,
  getReadiness,
  type Operation,
  operations,
  receiveProviderEvent,
  type Role,
  role as roles,
} from '@blush/shared-ui/contracts';
import { asUser, type Person, recordsOf, startApp, type TestApp } from '../support/index.js';
import { faultOf, hostileRequests } from './requests.js';

/** For thousands of requests on a machine that does other things as well. */
const LONG_MS = 300_000;
/** Sent at the same time. */
const AT_ONCE = 20;
/** From this level on pino's numbers mean an error. */
const ERROR = 50;

let app: TestApp;
const people = {} as Record<Role, Person>;
beforeAll(async () => {
  app = await startApp({ logs: true });
  for (const role of roles.options) people[role] = await asUser(app, role);
});
afterAll(() => app.close());

/** Somebody who may call an operation, so that it is its input that is refused. */
const tokenFor = ({ access }: Operation) =>
  people[access instanceof Array ? (access[0] ?? 'admin') : 'student'].token;

describe('wrong types, operators, NULs, nesting and size, in path, query and body', () => {
  it.each(operations.map((operation) => ({ operation, id: operation.id })))(
    '$id refuses them with a 4xx, writes nothing, and the process lives',
    async ({ operation }) => {
      const before = await recordsOf(app.database);
      const requests = hostileRequests(operation, tokenFor(operation));
      // The provider's deliveries are refused by their signature before anybody looks at fields.
      const saysWhich = operation !== receiveProviderEvent;
      const faults: string[] = [];
      const queue = requests.values();
      const work = async () => {
        for (const hostile of queue) {
          const response = await app.fetch(hostile.path, hostile.init);
          const fault = await faultOf(response, saysWhich ? hostile : {});
          if (fault !== undefined) faults.push(`${hostile.what}: ${fault}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(faults).toEqual([]);
      expect(await recordsOf(app.database)).toEqual(before);
      expect(app.logs.filter(({ level }) => Number(level) >= ERROR)).toEqual([]);
      for (const health of [getLiveness, getReadiness]) expect((await app.call(health, {})).status).toBe(200);
    },
    LONG_MS,
  );

  it('would be found out if one wrote a single record', async () => {
    const before = await recordsOf(app.database);
    expect(await recordsOf(app.database)).toEqual(before);
    const { insertedId } = await app.database.collection('users').insertOne({ name: 'Nobody' });
    expect(await recordsOf(app.database)).not.toEqual(before);
    await app.database.collection('users').deleteOne({ _id: insertedId });
  });

  it('are sent to every field there is, and found out where one is not refused', async () => {
    const sent = operations.flatMap((operation) => hostileRequests(operation, undefined));
    expect(sent.length).toBeGreaterThan(1_000);
    for (const field of ['body.classId', 'body.price', 'body.email', 'body.transactionId', 'body.feedback'])
      expect(sent.some(({ names }) => names === field)).toBe(true);
    expect(await faultOf(Response.json({ deletedCount: 1 }), {})).toMatch(/^200 /);
    expect(await faultOf(new Response('{}', { status: 500 }), {})).toMatch(/^500 /);
    const missing = new Response('{}', { status: 404 });
    expect(await faultOf(missing, { status: 400 })).toMatch(/^404 /);
    const other = { type: 'x', title: 'x', status: 400, code: 'invalid-request', errors: [] };
    expect(await faultOf(Response.json(other, { status: 400 }), { names: 'body.email' })).toMatch(
      /does not name/,
    );
  });
});
