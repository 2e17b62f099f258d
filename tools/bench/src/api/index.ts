import { z } from 'zod';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { requestsTable, requestsRow } from './requests-table.js';

const REQUESTS = 3_000;

export async function measureApi({ folder, runs, print }: Bench): Promise<Table> {
  print(`${REQUESTS} requests for each row, ${runs} runs`);
  const rows = await runApiProgram({
    file: 'requests/bench.ts',
    numbers: { runs, requests: REQUESTS },
    schema: z.array(requestsRow),
    folder,
  });
  return requestsTable(rows);
}
