import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getModelToken } from '@nestjs/mongoose';
import {
  CLAIM_NAMESPACE,
  listRemoteLoads,
  REMOTE_LOADS_MAX,
  type RemoteLoad,
  reportRemoteLoads,
} from '@blush/shared-ui/contracts';
import {
  asUser,
  type Person,
  plansOf,
  recordsOf,
  releaseLine,
  startApp,
  type TestApp,
  until,
} from '../../test/support/index.js';
import { Metrics } from '@blush/server-kit/metrics';
import type { Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { LoadCounters } from './load-counters.js';
import { RemoteLoadsRecord } from './remote-loads.schema.js';

let app: TestApp;
let admin: Person;
/** A time in the future, because the database removes expired records. */
const NOW = '2100-03-14T12:00:00Z';
let now: Date;
beforeAll(async () => {
  app = await startApp({ env: { PORTAL_ORIGIN: 'https://camp.test' } });
  const { sub, email, ...person } = await asUser(app, 'admin');
  const iat = Date.parse(NOW) / 1000;
  const claims = { iat, exp: iat + 3600, [`${CLAIM_NAMESPACE}auth_time`]: iat };
  admin = { ...person, sub, email, token: await app.issuer.token({ sub, email }, claims) };
  app.nest.get(Clock).now = () => now;
});
beforeEach(async () => {
  now = new Date(NOW);
  await records().deleteMany({});
  await writeHistory('');
});
afterAll(() => app.close());

const records = () => app.database.collection('remoteloads');
const writeHistory = (text: string) => writeFile(join(app.releasesDir, 'history.jsonl'), text);
const release = (...versions: string[]) => writeHistory(versions.map(releaseLine).join(''));

const load = (facts: Partial<RemoteLoad> = {}): RemoteLoad => ({
  remote: 'mfe-public',
  version: '1.0.0',
  ms: 300,
  ...facts,
});
const report = async (...loads: RemoteLoad[]) =>
  (await app.call(reportRemoteLoads, { body: { loads } })).body.kept;
/** Writes that the database is retrying because of conflicts. */
const waitingWrites = async () =>
  (
    await app.database
      .getClient()
      .db('admin')
      .aggregate([
        { $currentOp: {} },
        { $match: { ns: `${app.database.name}.remoteloads`, op: 'update', writeConflicts: { $gt: 0 } } },
      ])
      .toArray()
  ).length;
const figures = async () => (await app.call(listRemoteLoads, {}, admin.token)).body;
const remotes = async () => (await figures()).remotes;

describe('POST /remote-loads', () => {
  it('counts only loads of versions that are or were live', async () => {
    await release('shell@3.0.0', 'mfe-public@1.0.0', 'mfe-public@1.1.0', 'mfe-staff@1.0.0');
    const kept = await report(
      load(),
      load({ version: '1.1.0' }),
      load({ version: '2.0.0' }),
      load({ version: 'override' }),
      load({ remote: 'mfe-staff', version: '1.1.0' }),
      load({ remote: 'mfe-invented' }),
      load({ remote: 'shell', version: '3.0.0' }),
    );
    expect(kept).toBe(2);
    expect((await remotes()).map(({ remote, version }) => `${remote}@${version}`)).toEqual([
      'mfe-public@1.0.0',
      'mfe-public@1.1.0',
    ]);
  });

  it('follows a release at once', async () => {
    expect(await report(load())).toBe(0);
    await release('mfe-public@1.0.0');
    expect(await report(load())).toBe(1);
  });

  it.each(['{"app":"mfe-public"}\n', 'null\n', '{\n'])(
    'uses the history that was read before while the file contains %j, and recovers',
    async (broken) => {
      await release('mfe-public@1.0.0');
      expect(await report(load())).toBe(1);
      await writeHistory(releaseLine('mfe-public@1.0.0') + releaseLine('mfe-public@1.1.0') + broken);
      expect(await report(load(), load({ version: '1.1.0' }))).toBe(1);
      await release('mfe-public@1.0.0', 'mfe-public@1.1.0');
      expect(await report(load(), load({ version: '1.1.0' }))).toBe(2);
    },
  );

  it('reads a history whose last line is being written', async () => {
    await writeHistory(`${releaseLine('mfe-public@1.0.0')}{"app":"mfe-pu`);
    expect(await report(load())).toBe(1);
  });

  it.each([
    ['an empty report', []],
    ['too many loads', Array.from({ length: REMOTE_LOADS_MAX + 1 }, () => load())],
    ['a negative time', [load(), load({ ms: -1 })]],
    ['a time over the limit of the contract', [load(), load({ ms: 600_001 })]],
    ['an unknown failure', [load(), { ...load(), failure: 'bored' } as unknown as RemoteLoad]],
    ['personal data', [load(), { ...load(), email: 'zoe@mail.test' }]],
    ['a version with a control character', [load(), load({ version: '1.0.0\u0000' })]],
  ])('refuses %s: 400, and counts no load of the report', async (_, loads) => {
    await release('mfe-public@1.0.0');
    const before = await recordsOf(app.database);
    expect((await app.call(reportRemoteLoads, { body: { loads } })).problem.code).toBe('invalid-request');
    expect(await recordsOf(app.database)).toEqual(before);
  });

  it("may be sent by the portal's pages", async () => {
    const headers = {
      origin: 'https://camp.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const answer = await app.fetch('/remote-loads', { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://camp.test');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  it('counts all concurrent reports, in one record per version', async () => {
    const versions = Array.from({ length: 4 }, (_, nth) => `1.${nth}.0`);
    await release(...versions.map((version) => `mfe-public@${version}`));
    const AT_ONCE = 10;
    const reports = versions.flatMap((version) =>
      Array.from({ length: AT_ONCE }, () => report(load({ version }), load({ version, failure: 'timeout' }))),
    );
    expect(new Set(await Promise.all(reports))).toEqual(new Set([2]));
    const expected = { remote: 'mfe-public', loads: 2 * AT_ONCE, failures: AT_ONCE };
    expect(await remotes()).toEqual(
      versions.toSorted().map((version) => ({ ...expected, version, p75: expect.any(Number) })),
    );
    expect(await records().countDocuments()).toBe(versions.length);
  });

  it('adds to a record that another process creates at the same moment', async () => {
    await release('mfe-public@1.0.0');
    const session = await app.database.startSession();
    session.startTransaction();
    const counted = {
      remote: 'mfe-public',
      version: '1.0.0',
      day: new Date('2100-03-14T00:00:00Z'),
      loads: 1,
    };
    await records().insertOne(counted, { session });
    const reports = Promise.all([report(load()), report(load())]);
    // The first started before that record was visible, and cannot write its own; the second waits for the first.
    await until(async () => (await waitingWrites()) === 1);
    await session.commitTransaction();
    await session.endSession();
    expect(await reports).toEqual([1, 1]);
    expect(await remotes()).toMatchObject([{ loads: 3 }]);
  });

  it('writes reports that arrive during a write together', async () => {
    await release('mfe-public@1.0.0');
    await report(load());
    const session = await app.database.startSession();
    session.startTransaction();
    await records().updateOne({ remote: 'mfe-public' }, { $inc: { loads: 1 } }, { session });
    const added = jest.spyOn(app.nest.get(LoadCounters), 'add');
    const written = jest.spyOn(
      app.nest.get<Model<RemoteLoadsRecord>>(getModelToken(RemoteLoadsRecord.name)),
      'bulkWrite',
    );
    const first = report(load());
    await until(async () => (await waitingWrites()) === 1);
    const others = Promise.all(Array.from({ length: 20 }, () => report(load())));
    await until(() => added.mock.calls.length === 21);
    await session.commitTransaction();
    await session.endSession();
    await Promise.all([first, others]);
    expect(written).toHaveBeenCalledTimes(2);
    expect(await remotes()).toMatchObject([{ loads: 23 }]);
    jest.restoreAllMocks();
  });

  it('counts a sampled load for the page views that it stands for, and a failure once', async () => {
    const sampled = await app.startAnother({
      env: { REMOTE_LOAD_SHARE: '0.4', RELEASES_DIR: app.releasesDir },
    });
    sampled.nest.get(Clock).now = () => now;
    await release('mfe-public@1.0.0');
    const loads = [load(), load(), load(), load({ failure: 'timeout' })];
    expect((await sampled.call(reportRemoteLoads, { body: { loads } })).body.kept).toBe(4);
    expect(await remotes()).toMatchObject([{ loads: 9, failures: 1 }]);
    const metrics = await sampled.nest.get(Metrics).registry.metrics();
    const counted = [...metrics.matchAll(/^blush_remote_loads_total\{.*outcome="(\w+)".*\} (\S+)$/gm)];
    expect(counted.map(([, outcome, value]) => `${outcome} ${value}`).toSorted()).toEqual([
      'loaded 7.5',
      'timeout 1',
    ]);
  });

  it('stores counters, and nothing about users', async () => {
    await release('mfe-public@1.0.0');
    for (const ms of [0, 300, 301, 600_000]) await report(load({ ms }));
    await report(load({ failure: 'broken' }));
    expect(await records().find().toArray()).toEqual([
      {
        _id: expect.any(Object),
        remote: 'mfe-public',
        version: '1.0.0',
        day: new Date('2100-03-14T00:00:00Z'),
        loads: 5,
        failures: 1,
        times: { 0: 1, 66: 2, 154: 1 },
      },
    ]);
  });
});

describe('GET /staff/remote-loads', () => {
  it('is empty before the first report', async () => {
    expect(await figures()).toEqual({ since: '2100-03-01T00:00:00.000Z', remotes: [] });
  });

  it('answers loads, failures and p75 of each version, most loads first', async () => {
    await release('mfe-public@1.0.0', 'mfe-staff@1.0.0', 'mfe-staff@1.1.0');
    const times = Array.from({ length: 20 }, (_, nth) => 50 * (nth + 1));
    await report(...times.map((ms) => load({ remote: 'mfe-staff', version: '1.1.0', ms })));
    await report(load(), load());
    await report(load({ remote: 'mfe-staff', failure: 'unreachable' }));
    const [staff, ...others] = await remotes();
    expect(staff).toMatchObject({ remote: 'mfe-staff', version: '1.1.0', loads: 20, failures: 0 });
    expect(Math.abs((staff?.p75 ?? NaN) / 750 - 1)).toBeLessThan(0.09);
    expect(others).toEqual([
      { remote: 'mfe-public', version: '1.0.0', loads: 2, failures: 0, p75: expect.any(Number) },
      { remote: 'mfe-staff', version: '1.0.0', loads: 1, failures: 1, p75: null },
    ]);
  });

  it('leaves failed loads out of p75', async () => {
    await release('mfe-public@1.0.0');
    await report(load());
    const [{ p75 } = { p75: null }] = await remotes();
    await report(...Array.from({ length: 10 }, () => load({ ms: 30_000, failure: 'timeout' })));
    expect(await remotes()).toMatchObject([{ loads: 11, failures: 10, p75 }]);
  });

  it('covers fourteen days in UTC, including today', async () => {
    await release('mfe-public@1.0.0');
    now = new Date('2100-03-01T23:59:59.999Z');
    await report(load());
    now = new Date('2100-03-02T00:00:00Z');
    await report(load());
    now = new Date('2100-03-14T23:59:59Z');
    expect(await figures()).toMatchObject({ since: '2100-03-01T00:00:00.000Z', remotes: [{ loads: 2 }] });
    now = new Date('2100-03-15T00:00:00Z');
    expect(await figures()).toMatchObject({ since: '2100-03-02T00:00:00.000Z', remotes: [{ loads: 1 }] });
  });

  it('reads records that the database deletes after fourteen days', async () => {
    const indexes = await records().indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { day: 1 }, expireAfterSeconds: 14 * 24 * 60 * 60 }),
    );
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { remote: 1, version: 1, day: 1 }, unique: true }),
    );
  });

  it('reads only the records of fourteen days', async () => {
    await release('mfe-public@1.0.0');
    await report(load());
    now = new Date('2100-04-10T12:00:00Z');
    await report(load());
    const plans = await plansOf(app.database, figures);
    const [plan, ...more] = plans.filter(({ collection }) => collection === 'remoteloads');
    expect(more).toEqual([]);
    expect(plan).toMatchObject({ summary: 'IXSCAN { day: 1 }', documents: 1 });
  });
});
