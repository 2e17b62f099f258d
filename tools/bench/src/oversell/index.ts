import { z } from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { rushTable } from './rush-table.js';

const STUDENTS = 500;
const SEATS = 20;

const result = z.object({
  seed: z.int(),
  enrolled: z.int(),
  soldOut: z.int(),
  charges: z.int(),
  ms: z.number(),
  odd: z.array(z.string()),
  breaches: z.array(z.string()),
});
const rushes = z.object({ results: z.array(result), errors: z.array(z.string()) });

/** @throws Failure when the totals of one seed are inconsistent */
export async function measureOverselling({ folder, seeds, print }: Bench): Promise<Table> {
  print(`${seeds} rushes of ${STUDENTS} students on ${SEATS} seats`);
  const { guarded, unguarded } = await runApiProgram({
    file: 'rush/bench.ts',
    numbers: { seeds, students: STUDENTS, seats: SEATS },
    schema: z.object({ guarded: rushes, unguarded: rushes }),
    folder,
  });
  const wrong = guarded.results.flatMap(({ seed, odd, breaches, enrolled, soldOut, charges }) => {
    const counts = enrolled === SEATS && soldOut === STUDENTS - SEATS && charges === SEATS;
    const mismatch = counts ? [] : [`${enrolled} enrolled, ${soldOut} refused, ${charges} charges`];
    return [...mismatch, ...odd, ...breaches].map((sentence) => `seed ${seed}: ${sentence}`);
  });
  const all = [...wrong, ...guarded.errors];
  if (all.length > 0) throw new Failure(['Seats and money do not add up:', ...all.slice(0, 20)].join('\n'));
  if (unguarded.results.every(({ breaches }) => breaches.length === 0))
    throw new Failure('Without its guard no seat was sold twice: these rushes prove nothing.');
  return rushTable(guarded.results, unguarded.results, { students: STUDENTS, seats: SEATS });
}
