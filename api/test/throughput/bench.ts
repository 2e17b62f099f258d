/** Checkouts per second for `npm run bench -- checkouts`: the API and the driver alone, in turns. */
import { createCartItem } from '@blush/shared-ui/contracts';
import { runProgram } from '../setup/run-program.js';
import {
  approvedClass,
  asUser,
  breaches,
  Fleet,
  intentOf,
  type Person,
  readLedger,
  testDatabase,
} from '../support/index.js';
import { ApiCheckout } from './api-checkout.js';
import type { Buyer, CheckoutClient } from './buyer.js';
import { RawCheckout } from './raw-checkout.js';

const PRICE = 19.99;
const MANY_CLASSES = 100;

await runProgram({ runs: 9, checkouts: 600, atOnce: 200 }, async ({ runs, checkouts, atOnce }) => {
  const fleet = await Fleet.open({ mongodbUri: testDatabase(), processes: 1 });
  // Webhooks would repeat the browser's report; the driver alone has no API to call.
  fleet.provider.relay.mode = 'lose';
  const api = fleet.api(0);
  const clients = {
    api: new ApiCheckout(api, PRICE),
    raw: new RawCheckout(fleet.database, fleet.provider.stripe.paymentIntents),
  };
  const staff = { admin: await asUser(api, 'admin'), instructor: await asUser(api, 'instructor') };
  const students = await Promise.all(Array.from({ length: checkouts }, () => asUser(api)));

  const selectForAll = async (classes: number): Promise<Buyer<Person>[]> => {
    const seats = Math.ceil(checkouts / classes);
    const classIds = await Promise.all(
      Array.from({ length: classes }, () =>
        approvedClass(api, staff, { price: PRICE, availableSeat: seats }),
      ),
    );
    return Promise.all(students.map((student, index) => select(student, classIds[index % classes] ?? '')));
  };
  const select = async (student: Person, classId: string): Promise<Buyer<Person>> => {
    const { insertedId } = (await api.call(createCartItem, { body: { classId } }, student.token)).body;
    return { student, classId, cartId: insertedId ?? '' };
  };
  const perSecond = async (client: CheckoutClient<Person>, classes: number): Promise<number> => {
    const buyers = await selectForAll(classes);
    const { stripe } = fleet.provider;
    const after = (await stripe.paymentIntents.list({ limit: 1 })).data[0]?.id;
    const began = performance.now();
    const queue = buyers.values();
    const work = async () => {
      for (const buyer of queue) {
        const secret = await client.start(buyer);
        await fleet.provider.payByCard(secret);
        await client.finish(buyer, intentOf(secret));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const seconds = (performance.now() - began) / 1000;
    const classIds = [...new Set(buyers.map(({ classId }) => classId))];
    const ledger = await readLedger({ database: fleet.database, stripe, classIds, after });
    const capacity = new Map(classIds.map((id) => [id, Math.ceil(checkouts / classes)]));
    const wrong = breaches(ledger, { capacity, settled: true });
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    return checkouts / seconds;
  };

  const found = { one: { api: [], raw: [] }, many: { api: [], raw: [] } } as Record<
    'one' | 'many',
    Record<'api' | 'raw', number[]>
  >;
  try {
    for (let run = 0; run <= runs; run += 1)
      for (const [name, classes] of [
        ['one', 1],
        ['many', MANY_CLASSES],
      ] as const)
        for (const client of run % 2 === 0 ? (['api', 'raw'] as const) : (['raw', 'api'] as const)) {
          const figure = await perSecond(clients[client], classes);
          // The first run is a warm-up and is not counted.
          if (run > 0) found[name][client].push(figure);
          process.stdout.write(
            `run ${run} of ${runs}: ${client}, ${classes} classes: ${figure.toFixed(0)}/s\n`,
          );
        }
    return found;
  } finally {
    await fleet.close();
  }
});
