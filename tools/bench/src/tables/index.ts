import { z } from 'zod';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { answersTable } from './answers-table.js';

const LARGE = { classes: 2_000, people: 20_000, payments: 50_000 };

const timed = z.object({ table: z.string(), query: z.string(), ms: z.array(z.number()).min(1) });

export async function measureTables({ folder, runs, print }: Bench): Promise<Table> {
  print(
    `${LARGE.classes} classes, ${LARGE.people} people and ${LARGE.payments} payments, then ten times as much`,
  );
  const { large, larger } = await runApiProgram({
    file: 'staff-tables/bench.ts',
    numbers: { runs, ...LARGE },
    schema: z.object({ large: z.array(timed), larger: z.array(timed) }),
    folder,
  });
  return answersTable(large, larger);
}
