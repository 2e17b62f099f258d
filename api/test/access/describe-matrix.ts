import { operationOf, operations } from '@blush/shared-ui/contracts';
import { tagsChangingClassesOnly } from '../../src/caches/report-own-writes.js';
import { type PaymentTestBed, recordsOf, type TestApp } from '../support/index.js';
import { type Caller, callers, Cast } from './cast.js';
import { type Row, type Scene } from './scene.js';
import { scenes } from './scenes.js';
import { Stage } from './stage.js';

interface MatrixOptions {
  readonly testBed: PaymentTestBed;
  /** Callers of the row with this number. */
  readonly callersOf: (answers: Row, row: number) => readonly Caller[];
}

/** One row in so many is called by former admins and instructors: giving and taking their roles takes four calls. */
const DEMOTED_EVERY = 7;

/**
 * The visitor, and one other caller for each status. Rows take turns, so that every caller is allowed in some rows and refused in
 * others.
 */
export function oneForEachStatus(answers: Row, row: number): Caller[] {
  const others = callers.map((caller, column) => ({ caller, status: answers[column] })).slice(1);
  const chosen = [...new Set(others.map(({ status }) => status))].flatMap((status) => {
    const alike = others.filter((other) => other.status === status);
    const wanted = alike.filter(({ caller }) => isDemoted(caller) === (row % DEMOTED_EVERY === 0));
    const some = wanted.length > 0 ? wanted : alike;
    return some.slice(row % some.length).slice(0, 1);
  });
  return ['visitor', ...chosen.map(({ caller }) => caller)];
}

const isDemoted = (caller: Caller) => caller.startsWith('was ');
const isRefused = ({ answers }: Scene, caller: Caller) => (answers[callers.indexOf(caller)] ?? 0) >= 400;

/** Users without `__v`, which is also written by transactions that only have to conflict with changes of users. */
const usersOf = ({ database }: TestApp) =>
  database
    .collection('users')
    .find({}, { projection: { __v: 0 } })
    .toArray();

/** Makes the call of each row as some of its callers. */
export function describeMatrix({ testBed, callersOf }: MatrixOptions): void {
  let cast: Cast;
  beforeAll(async () => {
    cast = await Cast.gather(testBed);
  });

  async function callAs(
    some: readonly Caller[],
    { operation }: Scene,
    inputFor: (caller: Caller) => unknown,
  ) {
    const statuses: [Caller, number][] = [];
    for (const caller of some) {
      const answer = await testBed.app.call(operation, await inputFor(caller), cast.tokenOf(caller));
      const { status } = answer;
      statuses.push([caller, status]);
      if (status === 401) expect(answer.problem.code).toBe('signed-out');
      if (status === 403) expect(answer.problem.code).toBe('forbidden');
    }
    return statuses;
  }

  it('has a row for every operation', () => {
    const rows = new Set(scenes.map(({ operation }) => operation.id));
    expect(operations.map(({ id }) => id).filter((id) => !rows.has(id))).toEqual([]);
  });

  it('has each caller among those that are allowed, and among those that are refused', () => {
    const cells = scenes.flatMap((scene, row) =>
      callersOf(scene.answers, row).map((caller) => [caller, isRefused(scene, caller)] as const),
    );
    for (const refused of [false, true])
      expect(new Set(cells.filter((cell) => cell[1] === refused).map(([caller]) => caller))).toEqual(
        new Set(callers),
      );
  });

  it.each(scenes.map((scene, row) => ({ ...scene, row })))('$what: $answers', async ({ row, ...scene }) => {
    const { app } = testBed;
    const chosen = callersOf(scene.answers, row);
    const expected = chosen.map((caller) => [caller, scene.answers[callers.indexOf(caller)]] as const);
    const refused = chosen.filter((caller) => isRefused(scene, caller));
    const allowed = chosen.filter((caller) => !refused.includes(caller));
    const changesRoles = chosen.some(isDemoted);
    await cast.renewStudent();
    await cast.signInAgain('admin');
    if (changesRoles) await cast.promote();
    const inputs = new Map<Caller, unknown>();
    for (const caller of allowed) inputs.set(caller, await scene.input(new Stage(cast, caller)));
    // Refused calls change nothing, so they share an allowed caller's input; that of a former instructor names a class of their own.
    const [common = await scene.input(new Stage(cast, 'visitor'))] = inputs.values();
    const own = refused.includes('was instructor') && (await scene.input(new Stage(cast, 'was instructor')));
    if (changesRoles) await cast.demote();
    // Calls of these tags do not clear the cache of callers, so they must not change users.
    const keepsUsers = tagsChangingClassesOnly.includes(operationOf(scene.operation).tag);
    const users = keepsUsers && (await usersOf(app));
    const before = await recordsOf(app.database);
    const statuses = await callAs(refused, scene, (caller) => (caller === 'was instructor' ? own : common));
    expect(await recordsOf(app.database)).toEqual(before);
    statuses.push(...(await callAs(allowed, scene, (caller) => inputs.get(caller))));
    expect(new Map(statuses)).toEqual(new Map(expected));
    if (keepsUsers) expect(await usersOf(app)).toEqual(users);
  });
}
