import { z } from 'zod';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import { median } from '../statistics.js';
import type { Table } from '../table.js';

const CHECKOUTS = 600;
const AT_ONCE = 200;

const figures = z.object({ api: z.array(z.number()), raw: z.array(z.number()) });

export async function measureCheckouts({ folder, runs, print }: Bench): Promise<Table> {
  print(`${CHECKOUTS} checkouts, ${AT_ONCE} at once, ${runs} runs`);
  const { one, many } = await runApiProgram({
    file: 'throughput/bench.ts',
    numbers: { runs, checkouts: CHECKOUTS, atOnce: AT_ONCE },
    schema: z.object({ one: figures, many: figures }),
    folder,
  });
  const row = (what: string, { api, raw }: z.output<typeof figures>, goal: number) => {
    const [perSecond, driverAlone] = [median(api), median(raw)];
    const ratio = perSecond / driverAlone;
    const stated = goal.toFixed(2) + (ratio < goal ? ', missed' : '');
    return [what, perSecond.toFixed(0), driverAlone.toFixed(0), ratio.toFixed(2), stated];
  };
  return {
    head: [`Checkouts per second, ${AT_ONCE} at once`, 'API', 'Driver alone', 'Ratio', 'Goal'],
    rows: [row('one class', one, 0.8), row('100 classes', many, 0.9)],
  };
}
