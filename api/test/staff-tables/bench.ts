/** Response times of the staff tables for `npm run bench -- tables`, at two database sizes. */
import { fillDatabase, type Size } from '../large-data/fill.js';
import { runProgram } from '../setup/run-program.js';
import { asUser, Fleet, requestFor, testDatabase } from '../support/index.js';
import { signInInstructor } from './instructor.js';
import { staffRequests } from './staff-requests.js';

const GROWTH = 10;

/** Milliseconds per answer. */
interface ResponseTimes {
  readonly table: string;
  readonly query: string;
  readonly ms: readonly number[];
}

async function timesIn(size: Size, runs: number): Promise<ResponseTimes[]> {
  const fleet = await Fleet.open({ mongodbUri: testDatabase(), processes: 1 });
  try {
    process.stdout.write(`filling the database: ${JSON.stringify(size)}\n`);
    await fillDatabase(fleet.database, size);
    const api = fleet.api(0);
    const admin = await asUser(api, 'admin');
    const instructor = await signInInstructor(api);
    const found: ResponseTimes[] = [];
    for (const { table, as, operation, params, query } of staffRequests(instructor.classId)) {
      const { token } = as === 'admin' ? admin : instructor;
      const [path, init] = requestFor(operation, { params, query }, token);
      const ms: number[] = [];
      for (let run = 0; run <= runs; run += 1) {
        const began = performance.now();
        const response = await api.fetch(path, init);
        await response.text();
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
        // The first run is a warm-up.
        if (run > 0) ms.push(performance.now() - began);
      }
      found.push({ table, query: new URLSearchParams(query).toString(), ms });
    }
    return found;
  } finally {
    await fleet.database.dropDatabase();
    await fleet.close();
  }
}

await runProgram(
  { runs: 9, classes: 2_000, people: 20_000, payments: 50_000 },
  async ({ runs, classes, people, payments }) => ({
    large: await timesIn({ classes, people, payments }, runs),
    larger: await timesIn(
      { classes: classes * GROWTH, people: people * GROWTH, payments: payments * GROWTH },
      runs,
    ),
  }),
);
