import {
  getLiveness,
  getReadiness,
  type Operation,
  operations,
  receiveProviderEvent,
  type Role,
  role as roles,
} from '@blush/shared-ui/contracts';
import { localDefaults } from '@blush/server-kit/config';
import { asUser, type Person, recordsOf, startApp, type TestApp } from '../support/index.js';
import { faultOf, type Hostile, hostileRequests } from './requests.js';

/** Allows for thousands of requests on a busy machine. */
const LIMIT_MS = 600_000;
/** Concurrent requests. */
const AT_ONCE = 20;
/** Pino's level `error`. */
const ERROR = 50;

/**
 * Calls with an authorised token, so that the refusal concerns the input.
 * @param choose selects requests of an operation by the operation's index
 */
export function describeHostile(
  choose: (requests: readonly Hostile[], operation: number) => readonly Hostile[],
): () => TestApp {
  let app: TestApp;
  const people = {} as Record<Role, Person>;
  beforeAll(async () => {
    app = await startApp({ logs: true });
    for (const role of roles.options) people[role] = await asUser(app, role);
  });
  afterAll(() => app.close());

  const tokenFor = ({ access, serverToken }: Operation) =>
    serverToken
      ? localDefaults.mailBouncesToken
      : people[access instanceof Array ? (access[0] ?? 'admin') : 'student'].token;

  it.each(operations.map((operation, index) => ({ operation, index, id: operation.id })))(
    '$id refuses wrong types, operators, NULs, nesting and size with a 4xx, writes nothing, and the process keeps running',
    async ({ operation, index }) => {
      const before = await recordsOf(app.database);
      // Webhook deliveries are refused by their signature before any field is read.
      const namesField = operation.id !== receiveProviderEvent.id;
      const faults: string[] = [];
      const queue = choose(hostileRequests(operation, tokenFor(operation)), index).values();
      const work = async () => {
        for (const hostile of queue) {
          const response = await app.fetch(hostile.path, hostile.init);
          const fault = await faultOf(response, namesField ? hostile : {});
          if (fault !== undefined) faults.push(`${hostile.what}: ${fault}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(faults).toEqual([]);
      expect(await recordsOf(app.database)).toEqual(before);
      expect(app.logs.filter(({ level }) => Number(level) >= ERROR)).toEqual([]);
      for (const health of [getLiveness, getReadiness]) expect((await app.call(health, {})).status).toBe(200);
    },
    LIMIT_MS,
  );
  return () => app;
}
