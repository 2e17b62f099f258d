import { requestsTable } from './requests-table.js';

const figures = (...cpuUs: number[]) => cpuUs.map((us) => ({ cpuUs: us, perSecond: 1_000_000 / us }));

it('shows medians, the ratio of bare Fastify to the API, and which goal is missed', () => {
  const { head, rows } = requestsTable([
    { what: 'GET /carts', goal: 0.9, api: figures(900, 1_000, 4_000), raw: figures(850, 895, 100) },
    { what: 'GET /session', goal: 0.9, api: figures(1_000), raw: figures(894) },
  ]);
  expect(rows).toEqual([
    ['GET /carts', '1000 us', '850 us', '0.85', '0.90, missed', '1000'],
    ['GET /session', '1000 us', '894 us', '0.89', '0.90, missed', '1000'],
  ]);
  expect(rows.every((row) => row.length === head.length)).toBe(true);
});

it('shows a goal as met when the rounded ratio equals it', () => {
  const { rows } = requestsTable([{ what: 'GET /carts', goal: 0.9, api: figures(1_000), raw: figures(896) }]);
  expect(rows[0]?.slice(3, 5)).toEqual(['0.90', '0.90']);
});
