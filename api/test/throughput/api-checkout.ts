import {
  createPayment,
  createPaymentIntent,
  type Call,
  type OperationInput,
} from '@blush/shared-ui/contracts';
import { type Person, type ReachableApi, requestFor } from '../support/index.js';
import type { Buyer, CheckoutClient } from './buyer.js';

/** Checkouts as a browser makes them. */
export class ApiCheckout implements CheckoutClient<Person> {
  constructor(
    private readonly api: ReachableApi,
    private readonly price: number,
  ) {}

  async start({ student, cartId }: Buyer<Person>): Promise<string> {
    const body = { cartId, price: this.price };
    const { clientSecret } = (await this.ask(createPaymentIntent, { body }, student.token)) as {
      clientSecret: string;
    };
    return clientSecret;
  }

  async finish({ student }: Buyer<Person>, transactionId: string): Promise<void> {
    await this.ask(createPayment, { body: { transactionId } }, student.token);
  }

  /** Skips contract validation, whose cost would distort the measurement. */
  private async ask<C extends Call>(operation: C, input: OperationInput<C>, token: string): Promise<unknown> {
    const answer = await this.api.fetch(...requestFor(operation, input as { body?: unknown }, token));
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${operation.id}: ${JSON.stringify(json)}`);
    return json;
  }
}
