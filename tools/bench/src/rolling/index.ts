import { z } from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { brokenPromises, type RollingResult, rollingTable } from './rolling-table.js';

/** Checkouts per request. A checkout has three requests, so checkouts make one twentieth of all requests. */
export const CHECKOUT_SHARE = 1 / 60;

const phase = z.object({
  name: z.enum(['calm', 'restarts', 'kill', 'stepDown']),
  seconds: z.number(),
  requests: z.int(),
  failed: z.int(),
  refused: z.int(),
  sentSince: z.int(),
  sentLate: z.int(),
});
const result = z.object({
  phases: z.array(phase),
  inFlightAtKill: z.int(),
  checkouts: z.int(),
  confirmed: z.int(),
  broken: z.array(z.string()),
}) satisfies z.ZodType<RollingResult>;

/** @throws Failure with the promises that are broken */
export async function measureRolling({ folder, rate, print }: Bench): Promise<Table> {
  print(`Three API processes behind Caddy, ${rate} requests per second`);
  const found = await runApiProgram({
    file: 'rolling/bench.ts',
    numbers: { perSecond: rate, checkoutsPerSecond: rate * CHECKOUT_SHARE },
    schema: result,
    folder,
  });
  const broken = brokenPromises(found);
  if (broken.length > 0) throw new Failure(broken.join('\n'));
  return rollingTable(found, rate);
}
