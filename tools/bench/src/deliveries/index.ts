import { z } from 'zod';
import { runApiProgram } from '../api-program.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';

const LAPS = 10;
/** Serial or 20 at once, times browser before, between, after or never. */
const WAYS = 8;

const replayed = z.object({
  name: z.string(),
  events: z.int(),
  orders: z.int(),
  deliveries: z.int(),
  ends: z.int(),
  refunds: z.int(),
});

/** Every order of the events of an order. @throws Failure when a final state is wrong */
export async function measureDeliveries({ folder, say }: Bench): Promise<Table> {
  say(`Events in every order, ${LAPS} times over, in ${WAYS} ways`);
  const stories = await runApiProgram({
    file: 'deliveries/bench.ts',
    numbers: { laps: LAPS, ways: WAYS },
    schema: z.array(replayed),
    folder,
  });
  return {
    head: ['Story', 'Events', 'Orders', 'Deliveries', 'Different ends', 'Refunds each'],
    rows: stories.map(({ name, ...numbers }) => [
      name,
      ...(['events', 'orders', 'deliveries', 'ends', 'refunds'] as const).map((key) => String(numbers[key])),
    ]),
  };
}
