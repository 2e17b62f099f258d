import { z } from 'zod';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';

const LAPS = 10;
/** Ways of delivery: events one by one or 20 at once; the browser reports before, between, after them or never. */
const WAYS = 8;

const replayResult = z.object({
  name: z.string(),
  events: z.int(),
  orders: z.int(),
  deliveries: z.int(),
  finalStates: z.int(),
  refunds: z.int(),
});

/** Delivers the events of an order in every sequence. @throws Failure when a final state is wrong */
export async function measureDeliveries({ folder, print }: Bench): Promise<Table> {
  print(`Events in every order, ${LAPS} times over, in ${WAYS} ways`);
  const scenarios = await runApiProgram({
    file: 'deliveries/bench.ts',
    numbers: { laps: LAPS, ways: WAYS },
    schema: z.array(replayResult),
    folder,
  });
  return {
    head: ['Scenario', 'Events', 'Orders', 'Deliveries', 'Different finalStates', 'Refunds each'],
    rows: scenarios.map(({ name, ...numbers }) => [
      name,
      ...(['events', 'orders', 'deliveries', 'finalStates', 'refunds'] as const).map((key) =>
        String(numbers[key]),
      ),
    ]),
  };
}
