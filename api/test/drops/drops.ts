import { createPaymentIntent, deleteCartItem } from '@blush/shared-ui/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { breaches, type Person, readLedger, PaymentTestBed, type TestApp } from '../support/index.js';

export const SEATS = 2;
/** Typical duration of starting a checkout. */
const START_MS = 30;

interface SelectedClass {
  readonly student: Person;
  readonly classId: string;
  readonly cartId: string;
}

/** Checkouts start in one instance of the API, and the class is dropped in another. */
export class Drops {
  private constructor(
    readonly testBed: PaymentTestBed,
    readonly apps: readonly [TestApp, TestApp],
  ) {}

  static async open(): Promise<Drops> {
    const testBed = await PaymentTestBed.open();
    return new Drops(testBed, [testBed.app, await testBed.secondApp()]);
  }

  close(): Promise<void> {
    return this.testBed.close();
  }

  async selectClass(): Promise<SelectedClass> {
    const classId = await this.testBed.classWith({ availableSeat: SEATS });
    const student = await this.testBed.student();
    return { student, classId, cartId: await this.testBed.select(student, classId) };
  }

  async drop({ student, cartId: id }: SelectedClass): Promise<void> {
    const { deletedCount } = (await this.apps[1].call(deleteCartItem, { params: { id } }, student.token))
      .body;
    expect(deletedCount).toBe(1);
  }

  /** Returns `started`, or the code of the refusal. */
  async checkOut({ student, cartId }: SelectedClass): Promise<string> {
    const body = { cartId, price: 19.99 };
    const answer = await this.apps[0].call(createPaymentIntent, { body }, student.token);
    return answer.status === 200 ? 'started' : answer.problem.code;
  }

  /** No seat is held for a dropped class, and its intent cannot be paid. */
  async expectDropped({ student, classId }: SelectedClass): Promise<void> {
    const { testBed } = this;
    const { database } = testBed.app;
    const ledger = await readLedger({ database, stripe: testBed.stripe, classIds: [classId] });
    const own = new Set(ledger.orders.map(({ _id }) => _id.toHexString()));
    const intents = ledger.intents.filter(({ metadata }) => own.has(metadata['orderId'] ?? ''));
    const capacity = new Map([[classId, SEATS]]);
    expect(breaches({ ...ledger, intents }, { capacity, settled: true })).toEqual([]);
    expect(ledger.orders.filter(({ state }) => state !== 'expired')).toEqual([]);
    expect(intents.filter(({ status }) => status !== 'canceled')).toEqual([]);
    expect(await testBed.seats(classId)).toEqual({ free: SEATS, held: 0, enrolled: 0, holds: 0, sum: SEATS });
    const userId = new Types.ObjectId(student.id);
    expect(await database.collection('cartitems').countDocuments({ userId })).toBe(0);
  }

  /** Each student drops a class of their own around the time of the checkout; the seed determines when. */
  async atRandom(students: number, seed: number): Promise<void> {
    const plans = fc.sample(
      fc.record({
        dropAfterMs: fc.nat({ max: START_MS }),
        clicksAfterMs: fc.array(fc.nat({ max: START_MS }), { minLength: 1, maxLength: 3 }),
      }),
      { seed, numRuns: students },
    );
    await Promise.all(
      plans.map(async ({ dropAfterMs, clicksAfterMs }) => {
        const selected = await this.selectClass();
        const clicks = clicksAfterMs.map(async (ms) => {
          await pause(ms);
          return this.checkOut(selected);
        });
        const [, ...outcomes] = await Promise.all([
          pause(dropAfterMs).then(() => this.drop(selected)),
          ...clicks,
        ]);
        for (const one of outcomes) expect(['started', 'not-found']).toContain(one);
        await this.expectDropped(selected);
      }),
    );
  }
}
