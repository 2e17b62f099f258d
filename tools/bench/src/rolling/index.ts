import { z } from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { brokenPromises, type RollingResult, rollingTable } from './rolling-table.js';

const PER_SECOND = 300;
const CHECKOUTS_PER_SECOND = 5;

const phase = z.object({
  name: z.enum(['calm', 'restarts', 'kill', 'stepDown']),
  seconds: z.number(),
  requests: z.int(),
  failed: z.int(),
  refused: z.int(),
  sentAfterKill: z.int(),
});
const result = z.object({
  phases: z.array(phase),
  inFlightAtKill: z.int(),
  checkouts: z.int(),
  confirmed: z.int(),
  broken: z.array(z.string()),
}) satisfies z.ZodType<RollingResult>;

/** @throws Failure with what was promised and does not hold */
export async function measureRolling({ folder, print }: Bench): Promise<Table> {
  print(`Three API processes behind Caddy, ${PER_SECOND} requests per second`);
  const found = await runApiProgram({
    file: 'rolling/bench.ts',
    numbers: { perSecond: PER_SECOND, checkoutsPerSecond: CHECKOUTS_PER_SECOND },
    schema: result,
    folder,
  });
  const broken = brokenPromises(found);
  if (broken.length > 0) throw new Failure(broken.join('\n'));
  return rollingTable(found);
}
