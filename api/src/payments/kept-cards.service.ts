import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { createPaymentIntent, OperationOutput } from '@blush/shared-ui/contracts';
import Stripe from 'stripe';
import { CartItems } from '../cart-items/cart-items.service.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { KeptCardRecords, type StudentSignIn } from './kept-card-records.service.js';
import { callStripe, unlessMissing } from './payment-intents.service.js';

type CardOffer = Pick<OperationOutput<typeof createPaymentIntent>, 'canKeepCard' | 'keptCard'>;

/**
 * A card that a student typed once pays the other selected classes, too. Stripe keeps it with a customer that has no name
 * and no address and is deleted an hour after the last checkout of the sign-in. The browser says with each payment whether the card may be kept.
 */
@Injectable()
export class KeptCardsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(KeptCardsService.name);

  constructor(
    private readonly stripe: Stripe,
    private readonly records: KeptCardRecords,
    private readonly cartItems: CartItems,
    private readonly periodicWork: PeriodicWork,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('forget-cards', (end) => this.forgetDue(end));
  }

  /**
   * Gives the intent a customer if the sign-in has one, or if several classes are selected, and takes back the consent of
   * an earlier attempt, which the browser cannot. A payment needs no kept card, so it throws only `payments-unavailable`, if
   * that consent cannot be taken back.
   */
  async offer(intent: Stripe.PaymentIntent, signIn: StudentSignIn): Promise<CardOffer> {
    if (intent.setup_future_usage) await this.takeBackConsent(intent);
    try {
      const [known, hasSeveral] = await Promise.all([
        this.records.extend(signIn),
        this.cartItems.hasSeveral(signIn.userId),
      ]);
      // Stripe never changes the customer of an intent, such as one of an earlier sign-in.
      if (intent.customer !== null && intent.customer !== known) return {};
      if (known === undefined && !hasSeveral) return {};
      const customer = known ?? (await this.newCustomer(intent, signIn));
      if (intent.customer === null)
        await callStripe(() => this.stripe.paymentIntents.update(intent.id, { customer }));
      const keptCard = known === undefined ? undefined : await this.cardOf(customer);
      return { canKeepCard: true, ...(keptCard && { keptCard }) };
    } catch (error) {
      this.logger.warn(error);
      return {};
    }
  }

  /**
   * Detaches all cards of the student. A payment that is being confirmed may keep its card nevertheless, until
   * its customer is deleted. Returns the number of cards. @throws `payments-unavailable`
   */
  async forget(userId: string): Promise<number> {
    let count = 0;
    for (const customer of await this.records.customersOf(userId))
      for (const { id } of await this.cardsOf(customer)) if (await this.detach(id)) count += 1;
    return count;
  }

  /** Deletes the customers whose time is over. The next run repeats a deletion that failed. */
  async forgetDue(end?: AbortSignal): Promise<void> {
    for (const customer of await this.records.due()) {
      if (end?.aborted) return;
      try {
        await unlessMissing(() => this.stripe.customers.del(customer));
        await this.records.remove(customer);
      } catch (error) {
        this.logger.warn(error);
      }
    }
  }

  private async takeBackConsent({ id }: Stripe.PaymentIntent): Promise<void> {
    try {
      await callStripe(() => this.stripe.paymentIntents.update(id, { setup_future_usage: '' }));
    } catch (error) {
      // Stripe refuses the change of an intent that was paid or cancelled meanwhile, and that keeps no other card.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      this.logger.warn(error);
    }
  }

  /** Concurrent calls of an order's checkout get the same customer. */
  private async newCustomer({ id }: Stripe.PaymentIntent, signIn: StudentSignIn): Promise<string> {
    const key = `${id}-${signIn.signedInAt}-customer`;
    const customer = await callStripe(() => this.stripe.customers.create({}, { idempotencyKey: key }));
    await this.records.add(customer.id, signIn);
    return customer.id;
  }

  private async cardOf(customer: string): Promise<CardOffer['keptCard']> {
    const [method] = await this.cardsOf(customer);
    if (!method?.card) return undefined;
    const { brand, last4 } = method.card;
    return { paymentMethod: method.id, brand, last4 };
  }

  /** Newest first; empty for a customer that was deleted at Stripe. */
  private async cardsOf(customer: string): Promise<Stripe.PaymentMethod[]> {
    const list = await unlessMissing(() =>
      this.stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }),
    );
    return list?.data ?? [];
  }

  /** `false` for a card that is detached already, for which Stripe has no error code of its own. */
  private async detach(paymentMethod: string): Promise<boolean> {
    try {
      await callStripe(() => this.stripe.paymentMethods.detach(paymentMethod));
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  }
}
