import { z } from 'zod';
import { median } from '../statistics.js';
import type { Table } from '../table.js';

const figures = z.array(z.object({ cpuUs: z.number(), perSecond: z.number() })).min(1);
export const requestsRow = z.object({
  what: z.string(),
  /** Lower limit of the ratio of bare Fastify's CPU time to the API's. */
  goal: z.number(),
  api: figures,
  raw: figures,
});

export function requestsTable(rows: readonly z.output<typeof requestsRow>[]): Table {
  return {
    head: ['CPU time per request', 'API', 'Bare Fastify', 'Ratio', 'Goal', 'API, requests per second'],
    rows: rows.map(({ what, goal, api, raw }) => {
      const apiUs = median(api.map(({ cpuUs }) => cpuUs));
      const rawUs = median(raw.map(({ cpuUs }) => cpuUs));
      const ratio = rawUs / apiUs;
      return [
        what,
        `${apiUs.toFixed(0)} us`,
        `${rawUs.toFixed(0)} us`,
        ratio.toFixed(2),
        verdict(ratio, goal),
        median(api.map(({ perSecond }) => perSecond)).toFixed(0),
      ];
    }),
  };
}

function verdict(ratio: number, goal: number): string {
  // Compares the displayed value, so that a ratio that looks equal to its goal meets it.
  return Number(ratio.toFixed(2)) >= goal ? goal.toFixed(2) : `${goal.toFixed(2)}, missed`;
}
