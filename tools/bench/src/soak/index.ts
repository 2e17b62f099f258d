import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '@blush/machine';
import { Failure } from '@blush/server-kit/failure';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import { CHECKOUT_SHARE } from '../rolling/index.js';
import { sum } from '../statistics.js';
import type { Table } from '../table.js';
import { lineChart } from './chart.js';
import { type Point, type Slope, slopeOf } from './slope.js';

/** Share of the time before the first heap is written; resident memory is read only until then. */
const HEAPS_FROM = 0.85;
/** Share of the samples that slopes leave out: at first code is compiled, and caches and memory allocators fill. */
const WARM_UP = 3 / 5;
/** Times that each API process writes its heap. */
const HEAPS = 6;
const HOUR_S = 3600;
/** Fewer minutes give too few samples for a slope. */
const LEAST_MINUTES = 8;

const result = z.object({
  processes: z.array(z.string()),
  samples: z.array(z.object({ seconds: z.number(), mb: z.array(z.number()) })),
  heaps: z.array(
    z.object({
      seconds: z.number(),
      parts: z.array(z.object({ objects: z.number(), code: z.number() })),
      proxyObjects: z.number(),
    }),
  ),
  requests: z.int(),
  failed: z.int(),
  checkouts: z.int(),
  broken: z.array(z.string()),
});

/** @throws Failure for a failed request, or when seats and money do not agree */
export async function measureSoak({ folder, minutes, rate, write, print }: Bench): Promise<Table> {
  if (minutes < LEAST_MINUTES) throw new Failure(`--minutes= must be at least ${LEAST_MINUTES}.`);
  print(`${rate} requests per second for ${minutes} minutes`);
  const found = await runApiProgram({
    file: 'rolling/soak.ts',
    numbers: {
      minutes,
      perSecond: rate,
      checkoutsPerSecond: rate * CHECKOUT_SHARE,
      heapsFrom: HEAPS_FROM,
      heaps: HEAPS,
    },
    schema: result,
    folder,
  });
  const { processes, samples, heaps, requests, failed, checkouts, broken } = found;
  if (broken.length > 0) throw new Failure(broken.join('\n'));
  if (failed > 0) throw new Failure(`${failed} of ${requests} requests failed.`);
  const title = `Memory in MB, ${requests} requests, ${checkouts} checkouts`;
  const resident = processes.map((name, index) => ({
    name,
    points: samples.map(({ seconds, mb }) => ({ x: seconds, y: mb[index] ?? 0 })),
  }));
  // A leak of their program rises in all of them, while the swings of one process are those of its own garbage collection.
  const together = {
    name: `All of ${processes.slice(0, -1).join(', ')}`,
    points: samples.map(({ seconds, mb }) => ({ x: seconds, y: sum(mb.slice(0, -1)) })),
  };
  const ofHeaps = (what: 'objects' | 'code', label: string) =>
    (heaps[0]?.parts ?? []).map((_parts, index) => ({
      name: `${processes[index]}, ${label}`,
      points: heaps.map(({ seconds, parts }) => ({ x: seconds, y: parts[index]?.[what] ?? 0 })),
      isDashed: true,
    }));
  const ofProxy = {
    name: `${processes.at(-1)}, objects`,
    points: heaps.map(({ seconds, proxyObjects }) => ({ x: seconds, y: proxyObjects })),
    isDashed: true,
  };
  const objects = [...ofHeaps('objects', 'objects'), ofProxy];
  if (write) await writeFile(join(root, 'docs', 'soak.svg'), lineChart(title, [...resident, ...objects]));
  const perHour = ({ perX, noise }: Slope) =>
    `${(perX * HOUR_S).toFixed(1)} ± ${(noise * HOUR_S).toFixed(1)}`;
  const rowOf = (name: string, points: readonly Point[], blocks?: number) => {
    const values = points.map(({ y }) => y);
    const [start = 0, end = 0] = [values[0], values.at(-1)];
    return [
      name,
      ...[start, end, Math.max(...values)].map((mb) => mb.toFixed(1)),
      perHour(slopeOf(points, blocks)),
    ];
  };
  const afterWarmUp = Math.floor(samples.length * WARM_UP);
  return {
    head: [`MB in ${minutes} minutes, ${requests} requests`, 'After warm-up', 'End', 'Most', 'MB per hour'],
    rows: [
      ...[...resident, together].map(({ name, points }) => rowOf(name, points.slice(afterWarmUp))),
      ...[...objects, ...ofHeaps('code', 'compiled code')].map(({ name, points }) =>
        rowOf(name, points, points.length),
      ),
    ],
  };
}
