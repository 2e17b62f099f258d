import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import { secondsOf } from '../seconds-of.js';
import { sum } from '../statistics.js';
import type { Table } from '../table.js';

const HISTORIES = 10_000;
const SEEDS = 1_000_000;

const checked = z.object({ histories: z.int(), checks: z.int(), failure: z.string().optional() });

/** @throws Failure with the shortest failing history */
export async function measureHistories({ folder, print }: Bench): Promise<Table> {
  const processes = availableParallelism();
  const first = Math.floor(Math.random() * SEEDS);
  print(`${HISTORIES} histories in ${processes} processes, seeds from ${first}`);
  const runProcess = async (index: number) => {
    const processFolder = join(folder, String(index));
    await mkdir(processFolder);
    const numbers = { histories: Math.ceil(HISTORIES / processes), seed: first + index };
    return runApiProgram({ file: 'histories/bench.ts', numbers, schema: checked, folder: processFolder });
  };
  let results: z.output<typeof checked>[] = [];
  const seconds = await secondsOf(async () => {
    results = await Promise.all(Array.from({ length: processes }, (_none, index) => runProcess(index)));
  });
  for (const { failure } of results) if (failure !== undefined) throw new Failure(failure);
  return {
    head: ['Histories', 'Moments at which all was checked', 'Different from the model', 'Minutes'],
    rows: [
      [
        String(sum(results.map(({ histories }) => histories))),
        String(sum(results.map(({ checks }) => checks))),
        '0',
        (seconds / 60).toFixed(1),
      ],
    ],
  };
}
