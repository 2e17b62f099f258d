import { z } from 'zod';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import { median } from '../statistics.js';
import type { Table } from '../table.js';

const CHECKOUTS = 1_000;
const AT_ONCE = 64;

const rates = z.array(z.number()).min(1);
const cases = z.array(z.object({ documents: z.int(), waiting: z.int(), held: rates, enrolled: rates }));

export async function measureSeatShards({ folder, runs, print }: Bench): Promise<Table> {
  print(`${CHECKOUTS} checkouts, ${AT_ONCE} at once, ${runs} runs`);
  const found = await runApiProgram({
    file: 'seat-shards/bench.ts',
    numbers: { runs, checkouts: CHECKOUTS, atOnce: AT_ONCE },
    schema: cases,
    folder,
  });
  return {
    head: [
      'Documents for the seats',
      'Orders that hold a seat',
      'Seats held per second',
      'Enrolments per second',
    ],
    rows: found.map(({ documents, waiting, held, enrolled }) => [
      String(documents),
      String(waiting),
      median(held).toFixed(0),
      median(enrolled).toFixed(0),
    ]),
  };
}
