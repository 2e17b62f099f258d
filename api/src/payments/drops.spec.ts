import { createPaymentIntent, deleteCartItem } from '@blush/shared-ui/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { breaches, type Person, readBooks, Shop, type TestApp } from '../../test/support/index.js';
import { SeatsService } from '../classes/seats.service.js';
import { IntentsService } from './intents.service.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.service.js';

const SEATS = 2;
/** How many students of each seed do so, and about how long a checkout takes to start. */
const STUDENTS = 25;
const START_MS = 30;

let shop: Shop;
let apps: readonly [TestApp, TestApp];
beforeAll(async () => {
  shop = await Shop.open();
  apps = [shop.app, await shop.secondApp()];
});
afterAll(async () => {
  await apps[1].close();
  await shop.close();
});
beforeEach(() => {
  shop.relay.mode = 'lose';
});

interface Choice {
  readonly student: Person;
  readonly classId: string;
  readonly cartId: string;
}

async function choice(): Promise<Choice> {
  const classId = await shop.classWith({ availableSeat: SEATS });
  const student = await shop.student();
  return { student, classId, cartId: await shop.select(student, classId) };
}

async function drop({ student, cartId: id }: Choice): Promise<void> {
  const { deletedCount } = (await apps[1].call(deleteCartItem, { params: { id } }, student.token)).body;
  expect(deletedCount).toBe(1);
}

/** Starts the checkout in the first app; answers what came of it. */
async function checkOut({ student, cartId }: Choice): Promise<string> {
  const body = { cartId, price: 19.99 };
  const answer = await apps[0].call(createPaymentIntent, { body }, student.token);
  return answer.status === 200 ? 'started' : answer.problem.code;
}

/** Nothing of a dropped class is held, and nothing of it can be paid any more. */
async function expectDropped({ student, classId }: Choice): Promise<void> {
  const { database } = shop.app;
  const books = await readBooks({ database, stripe: shop.stripe, classIds: [classId] });
  const own = new Set(books.orders.map(({ _id }) => _id.toHexString()));
  const intents = books.intents.filter(({ metadata }) => own.has(metadata['orderId'] ?? ''));
  const capacity = new Map([[classId, SEATS]]);
  expect(breaches({ ...books, intents }, { capacity, settled: true })).toEqual([]);
  expect(books.orders.filter(({ state }) => state !== 'expired')).toEqual([]);
  expect(intents.filter(({ status }) => status !== 'canceled')).toEqual([]);
  expect(await shop.seats(classId)).toEqual({ free: SEATS, held: 0, enrolled: 0, holds: 0, sum: SEATS });
  const userId = new Types.ObjectId(student.id);
  expect(await database.collection('cartitems').countDocuments({ userId })).toBe(0);
}

/** Has something happen right before or right after a step of the first app, once. */
function at(when: 'before' | 'after', step: [object, string], happens: () => Promise<void>): void {
  const [service, name] = step;
  const original = Reflect.get(service, name) as (...args: unknown[]) => Promise<unknown>;
  Reflect.set(service, name, async (...args: unknown[]) => {
    Reflect.deleteProperty(service, name);
    if (when === 'before') await happens();
    const result = await original.apply(service, args);
    if (when === 'after') await happens();
    return result;
  });
}

describe('a class that is dropped in the very instant its checkout starts is dropped, and nothing of it held', () => {
  it.each(
    (['before', 'after'] as const).flatMap((when) =>
      [
        [PlaceOrder, 'place'] as const,
        [SeatsService, 'hold'] as const,
        [IntentsService, 'create'] as const,
        [OrdersService, 'remember'] as const,
      ].map(([service, name]) => ({ when, service, name, step: `${service.name}.${name}` })),
    ),
  )('$when $step', async ({ when, service, name }) => {
    const chosen = await choice();
    let dropped = false;
    at(when, [apps[0].nest.get<object>(service), name], async () => {
      await drop(chosen);
      dropped = true;
    });
    const came = await checkOut(chosen);
    expect(dropped).toBe(true);
    // Only who had the intent already hears of it; nobody can pay it.
    expect(came).toBe(when === 'after' && name === 'remember' ? 'started' : 'not-found');
    await expectDropped(chosen);
  });

  it('also while others take the last seats: dropped, not sold out', async () => {
    const chosen = await choice();
    const others = await Promise.all(Array.from({ length: SEATS }, () => shop.student()));
    at('before', [apps[0].nest.get(SeatsService), 'hold'], async () => {
      for (const student of others) {
        const cartId = await shop.select(student, chosen.classId);
        expect(await checkOut({ ...chosen, student, cartId })).toBe('started');
      }
      await drop(chosen);
    });
    expect(await checkOut(chosen)).toBe('not-found');
  });

  it.each([1, 2, 3])('whenever that is, with one click or three (seed %d)', async (seed) => {
    const plans = fc.sample(
      fc.record({
        dropAfterMs: fc.nat({ max: START_MS }),
        clicksAfterMs: fc.array(fc.nat({ max: START_MS }), { minLength: 1, maxLength: 3 }),
      }),
      { seed, numRuns: STUDENTS },
    );
    await Promise.all(
      plans.map(async ({ dropAfterMs, clicksAfterMs }) => {
        const chosen = await choice();
        const clicks = clicksAfterMs.map(async (ms) => {
          await pause(ms);
          return checkOut(chosen);
        });
        const [, ...came] = await Promise.all([pause(dropAfterMs).then(() => drop(chosen)), ...clicks]);
        for (const one of came) expect(['started', 'not-found']).toContain(one);
        await expectDropped(chosen);
      }),
    );
  });
});
