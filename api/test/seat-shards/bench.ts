/**
 * Seats per second for `npm run bench -- seat-shards`: the seats of a class are in one or several documents, while many
 * checkouts wait for their payment. Only the database's part of a checkout runs, so that nothing else is the limit.
 */
import { Types } from 'mongoose';
import { runProgram } from '../setup/run-program.js';
import { startApp, type TestApp } from '../support/index.js';
import type { Buyer } from '../throughput/buyer.js';
import { type Intents, RawCheckout } from '../throughput/raw-checkout.js';

const EMAIL = 'student@mail.test';

interface Case {
  readonly documents: number;
  /** Orders that hold a seat, in all documents together. */
  readonly waiting: number;
}

const cases: readonly Case[] = [
  ...[0, 1_000, 10_000].map((waiting) => ({ documents: 1, waiting })),
  ...[4, 16, 64].map((documents) => ({ documents, waiting: 10_000 })),
];

await runProgram({ runs: 5, checkouts: 1_000, atOnce: 64 }, async ({ runs, checkouts, atOnce }) => {
  // The app makes the collections and their indexes.
  const app = await startApp();
  try {
    const found = cases.map((one) => ({ ...one, held: [] as number[], enrolled: [] as number[] }));
    for (let run = 0; run <= runs; run += 1)
      for (const { documents, waiting, held, enrolled } of found) {
        const buyers = await openSale(app, { documents, waiting }, checkouts);
        const client = new RawCheckout(app.database, paidAtOnce());
        const intents = new Map<Buyer, string>();
        const perSecond = {
          held: await rate(
            buyers,
            atOnce,
            async (buyer) => void intents.set(buyer, await client.start(buyer)),
          ),
          enrolled: await rate(buyers, atOnce, (buyer) => client.finish(buyer, intents.get(buyer) ?? '')),
        };
        process.stdout.write(
          `run ${run} of ${runs}: ${documents} documents, ${waiting} waiting: ${perSecond.held.toFixed(0)} held/s, ${perSecond.enrolled.toFixed(0)} enrolled/s\n`,
        );
        // The first run is a warm-up and is not counted.
        if (run === 0) continue;
        held.push(perSecond.held);
        enrolled.push(perSecond.enrolled);
      }
    return found;
  } finally {
    await app.close();
  }
});

async function openSale(
  { database }: TestApp,
  { documents, waiting }: Case,
  seats: number,
): Promise<Buyer[]> {
  const classIds = Array.from({ length: documents }, () => new Types.ObjectId());
  const holds = Math.ceil(waiting / documents);
  await database.collection('classes').insertMany(
    classIds.map((_id) => ({
      _id,
      className: 'Evening Glow',
      status: 'approved',
      priceMinor: 1999,
      availableSeat: seats,
      held: holds,
      enrolledStudent: 0,
      holds: Array.from({ length: holds }, () => new Types.ObjectId()),
    })),
  );
  return Array.from({ length: seats }, (_none, index) => ({
    student: { id: new Types.ObjectId().toHexString(), email: EMAIL },
    classId: classIds[index % documents]?.toHexString() ?? '',
    cartId: '',
  }));
}

/** A local payment provider: each intent is paid. */
function paidAtOnce(): Intents {
  const orderIds = new Map<string, string>();
  return {
    create: ({ metadata: { orderId } }) => {
      const id = `pi_${orderId}`;
      orderIds.set(id, orderId);
      return Promise.resolve({ id, client_secret: id });
    },
    retrieve: (id) => Promise.resolve({ status: 'succeeded', metadata: { orderId: orderIds.get(id) ?? '' } }),
  };
}

/** Checkouts per second. */
async function rate(
  buyers: readonly Buyer[],
  atOnce: number,
  step: (buyer: Buyer) => Promise<void>,
): Promise<number> {
  const queue = buyers.values();
  const work = async () => {
    for (const buyer of queue) await step(buyer);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  return (buyers.length * 1_000) / (performance.now() - began);
}
