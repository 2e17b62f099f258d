import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '@blush/machine';
import { Failure } from '@blush/server-kit/failure';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import { CHECKOUT_SHARE } from '../rolling/index.js';
import type { Table } from '../table.js';
import { lineChart, type Series } from './chart.js';
import { type Slope, slopeOf, slopeOfLowest } from './slope.js';

/** Share of the time that the slope ignores, because code is compiled and caches fill. */
const WARM_UP = 0.2;
/** Blocks of four minutes of half an hour, each with full collections. */
const COLLECTED_BLOCKS = 6;
const HOUR_S = 3600;

const result = z.object({
  processes: z.array(z.string()),
  samples: z.array(
    z.object({ seconds: z.number(), mb: z.array(z.number()), oldSpaceMb: z.array(z.number()) }),
  ),
  requests: z.int(),
  failed: z.int(),
  checkouts: z.int(),
  broken: z.array(z.string()),
});

/** @throws Failure for a failed request, or when seats and money do not agree */
export async function measureSoak({ folder, minutes, rate, write, print }: Bench): Promise<Table> {
  print(`${rate} requests per second for ${minutes} minutes`);
  const found = await runApiProgram({
    file: 'rolling/soak.ts',
    numbers: { minutes, perSecond: rate, checkoutsPerSecond: rate * CHECKOUT_SHARE },
    schema: result,
    folder,
  });
  const { processes, samples, requests, failed, checkouts, broken } = found;
  if (broken.length > 0) throw new Failure(broken.join('\n'));
  if (failed > 0) throw new Failure(`${failed} of ${requests} requests failed.`);
  const series = processes.map((name, index) => ({ name, values: samples.map(({ mb }) => mb[index] ?? 0) }));
  const oldSpaces = processes.flatMap((name, index): Series[] => {
    const values = samples.flatMap(({ oldSpaceMb }) => oldSpaceMb[index] ?? []);
    return values.length === 0 ? [] : [{ name: `${name}, old space`, values, isDashed: true }];
  });
  const title = `Resident memory in MB, ${requests} requests, ${checkouts} checkouts`;
  const seconds = samples.map((one) => one.seconds);
  if (write)
    await writeFile(join(root, 'docs', 'soak.svg'), lineChart(title, seconds, [...series, ...oldSpaces]));
  const first = Math.floor(samples.length * WARM_UP);
  const pointsOf = (values: readonly number[]) =>
    values.map((y, index) => ({ x: seconds[index] ?? 0, y })).slice(first);
  const perHour = ({ perX, noise }: Slope) =>
    `${(perX * HOUR_S).toFixed(0)} ± ${(noise * HOUR_S).toFixed(0)}`;
  const rowOf = (name: string, values: readonly number[], slope: Slope) => {
    const points = pointsOf(values);
    const [start = 0, end = 0] = [points[0]?.y, points.at(-1)?.y];
    return [name, start.toFixed(0), end.toFixed(0), Math.max(...values).toFixed(0), perHour(slope)];
  };
  return {
    head: [`MB in ${minutes} minutes, ${requests} requests`, 'After warm-up', 'End', 'Most', 'MB per hour'],
    rows: [
      ...series.map(({ name, values }) => rowOf(name, values, slopeOf(pointsOf(values)))),
      ...oldSpaces.map(({ name, values }) =>
        rowOf(name, values, slopeOfLowest(pointsOf(values), COLLECTED_BLOCKS)),
      ),
    ],
  };
}
