import { setImmediate as turn } from 'node:timers/promises';
import type { ApiConfig } from '../common/config.js';
import { Metrics } from '@blush/server-kit/metrics';
import { Clock } from '../common/clock.js';
import type { Leases } from './leases.service.js';
import { PeriodicWorkMetrics } from './periodic-work-metrics.js';
import { PeriodicWork } from './periodic-work.service.js';

const INTERVAL_MS = 1_000;

let holdsLease: boolean;
let runs: { readonly end: () => void; readonly fail: () => void; readonly signal: AbortSignal }[];
let periodicWork: PeriodicWork;
let metrics: Metrics;

const clock = Object.assign(new Clock(), { now: () => new Date(90_000) });

beforeEach(() => {
  jest.useFakeTimers();
  holdsLease = true;
  runs = [];
  periodicWork = withInterval(INTERVAL_MS);
});
afterEach(() => jest.useRealTimers());

function withInterval(reconcileIntervalMs: number): PeriodicWork {
  metrics = new Metrics('api');
  const leases = { take: () => Promise.resolve(holdsLease) } as unknown as Leases;
  const made = new PeriodicWork(
    leases,
    { reconcileIntervalMs } as ApiConfig,
    new PeriodicWorkMetrics(clock, metrics),
  );
  const log = { error: () => undefined };
  Object.assign(made, { logger: log });
  made.schedule(
    'work',
    (signal) =>
      new Promise((resolve, reject) =>
        runs.push({ signal, end: resolve, fail: () => reject(new Error('failed')) }),
      ),
  );
  return made;
}

async function intervals(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    // Lets the end of a run take effect before the next interval.
    await turn();
    jest.advanceTimersByTime(INTERVAL_MS);
    await turn();
  }
}

it('periodic work runs at the interval, not again while it runs, and again after it ended or failed', async () => {
  await intervals(3);
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await intervals(1);
  expect(runs).toHaveLength(2);
  runs[1]?.fail();
  await intervals(1);
  expect(runs).toHaveLength(3);
});

it('periodic work does not run while another process holds the lease', async () => {
  holdsLease = false;
  await intervals(3);
  expect(runs).toHaveLength(0);
  holdsLease = true;
  await intervals(1);
  expect(runs).toHaveLength(1);
});

it('periodic work never runs in a process without an interval', async () => {
  withInterval(0);
  holdsLease = true;
  await periodicWork.beforeApplicationShutdown();
  await intervals(3);
  expect(runs).toHaveLength(0);
});

it('periodic work ends before the process does', async () => {
  await intervals(1);
  let ended = false;
  expect(runs[0]?.signal.aborted).toBe(false);
  const ending = periodicWork.beforeApplicationShutdown().then(() => (ended = true));
  expect(runs[0]?.signal.aborted).toBe(true);
  await intervals(3);
  expect([ended, runs.length]).toEqual([false, 1]);
  runs[0]?.end();
  await ending;
  await intervals(3);
  expect(runs).toHaveLength(1);
});

it('a run of periodic work is told to end after a minute, and each run has a minute of its own', async () => {
  await intervals(1);
  await intervals(59);
  expect(runs[0]?.signal.aborted).toBe(false);
  await intervals(1);
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.end();
  await intervals(30);
  runs[1]?.end();
  await intervals(59);
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
});

describe('the metrics of the work', () => {
  const samples = async () =>
    [
      ...(await metrics.registry.metrics()).matchAll(/^blush_periodic_work_(\w+)\{work="work".*\} (\d+)$/gm),
    ].map(([, name, value]) => `${name} ${value}`);

  it('say whether this process leads, when the work last finished, and how often it failed', async () => {
    await intervals(1);
    expect(await samples()).toEqual(['leader 1']);
    runs[0]?.end();
    await intervals(1);
    expect(await samples()).toEqual(['leader 1', 'last_finished_timestamp_seconds 90']);
    runs[1]?.fail();
    await intervals(0);
    expect(await samples()).toContain('failures_total 1');
    holdsLease = false;
    await intervals(1);
    expect(await samples()).toContain('leader 0');
  });
});
