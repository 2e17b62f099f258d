import { z } from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';

const CHECKOUTS = 200;

const schema = z.object({
  killed: z.array(
    z.object({ scenario: z.string(), points: z.int(), tried: z.int(), broken: z.array(z.string()) }),
  ),
  failover: z.object({
    complete: z.int(),
    refused: z.int(),
    enrolled: z.int(),
    broken: z.array(z.string()),
    seconds: z.number(),
  }),
});

/** Kills the API at each fault point, and a MongoDB primary once. @throws Failure with all broken invariants */
export async function measureFaults({ folder, print }: Bench): Promise<Table> {
  print(`A process killed at every point, and a primary during ${CHECKOUTS} checkouts`);
  const numbers = { checkouts: CHECKOUTS };
  const { killed, failover } = await runApiProgram({ file: 'faults/bench.ts', numbers, schema, folder });
  const broken = [...killed.flatMap((one) => one.broken), ...failover.broken];
  if (broken.length > 0) throw new Failure(broken.join('\n'));
  if (failover.enrolled !== CHECKOUTS)
    throw new Failure(`${failover.enrolled} of ${CHECKOUTS} were enrolled after the primary was killed.`);
  const { complete, refused, seconds } = failover;
  return {
    head: ['What is killed', 'Times', 'Lost or doubled'],
    rows: [
      ...killed.map(({ scenario, tried }) => [`The API, when ${scenario}`, String(tried), '0']),
      [
        `The primary of three, ${complete} of ${CHECKOUTS} checkouts complete; ` +
          `${refused} calls told to come again; all complete after ${seconds.toFixed(1)} s`,
        '1',
        '0',
      ],
    ],
  };
}
