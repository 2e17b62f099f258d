import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import {
  createCartItem,
  createPayment,
  createPaymentIntent,
  deleteCartItem,
  type OperationOutput,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { type Fleet, intentOf, type Person, until } from '../support/index.js';
import type { Attempt, Plan, Purchase } from './plan.js';

type Started = OperationOutput<typeof createPaymentIntent>;

/** Final answer to a student; an unexpected one is kept verbatim. */
export type Outcome = 'enrolled' | 'sold-out' | { readonly odd: string };

export class Student {
  constructor(
    private readonly fleet: Fleet,
    private readonly person: Person,
    private readonly offer: { readonly classId: string; readonly price: number },
  ) {}

  /** Returns the cart item's id, or `undefined` when sold out. */
  async select(process: number): Promise<string | undefined> {
    const { classId } = this.offer;
    const answer = await this.fleet
      .api(process)
      .call(createCartItem, { body: { classId } }, this.person.token);
    if (answer.status === 409 && answer.problem.code === 'sold-out') return undefined;
    return answer.body.insertedId ?? undefined;
  }

  async follow({ abandoned, buys }: Plan, selected: string): Promise<Outcome> {
    try {
      let cartId: string | undefined = selected;
      for (const attempt of abandoned) {
        const started = cartId && (await this.checkOut(attempt, cartId));
        if (!cartId || !started) return 'sold-out';
        await this.drop(cartId, attempt);
        cartId = await this.select(attempt.clicks[0] ?? 0);
      }
      const started = cartId && (await this.checkOut(buys, cartId));
      if (!started) return 'sold-out';
      await this.pay(started, buys);
      return 'enrolled';
    } catch (error) {
      return { odd: inspect(error, { compact: true, breakLength: Infinity }) };
    }
  }

  /** Also tries the declined cards; returns `undefined` when sold out. */
  private async checkOut(
    { afterMs, clicks, declined }: Attempt,
    cartId: string,
  ): Promise<Started | undefined> {
    await sleep(afterMs);
    const body = { cartId, price: this.offer.price };
    const answers = await Promise.all(
      clicks.map((process) => this.fleet.api(process).call(createPaymentIntent, { body }, this.person.token)),
    );
    const refused = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem);
    const odd = refused.find(({ code }) => code !== 'sold-out');
    if (odd) throw new Error(`${odd.status} ${odd.code}`);
    const started = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    if (new Set(started.map(({ clientSecret }) => clientSecret)).size > 1)
      throw new Error('One student has two intents');
    const [first] = started;
    if (first) for (let card = 0; card < declined; card += 1) await this.charge(first, 402);
    return first;
  }

  private async drop(cartId: string, { clicks: [process = 0] }: Attempt): Promise<void> {
    const { token } = this.person;
    const { status } = await this.fleet.api(process).call(deleteCartItem, { params: { id: cartId } }, token);
    if (status !== 200) throw new Error(`Dropping the class was answered with ${status}`);
  }

  private async pay(started: Started, { reports }: Purchase): Promise<void> {
    await this.charge(started, 200);
    const body = { transactionId: intentOf(started.clientSecret) };
    const answers = await Promise.all(
      reports.map((process) => this.fleet.api(process).call(createPayment, { body }, this.person.token)),
    );
    const odd = answers.find(({ status }) => status !== 200 && status !== 201);
    if (odd) throw new Error(`The paid order was answered with ${odd.status} ${odd.problem.code}`);
    if (reports.length === 0) await until(() => this.isEnrolled(started));
  }

  private async charge({ clientSecret }: Started, expected: 200 | 402): Promise<void> {
    const card = expected === 200 ? 'pm_card_visa' : 'pm_card_chargeDeclined';
    const status = await this.fleet.provider.payByCard(clientSecret, card);
    if (status !== expected) throw new Error(`The card was answered with ${status}, not ${expected}`);
  }

  private async isEnrolled({ orderId }: Started): Promise<boolean> {
    const order = { _id: new Types.ObjectId(orderId), state: 'enrolled' };
    return (await this.fleet.database.collection('orders').countDocuments(order)) === 1;
  }
}
