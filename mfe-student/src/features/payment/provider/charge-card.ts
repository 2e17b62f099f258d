import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';

/** A card that was not charged. `message` is the provider's sentence for the student. */
export class CardError extends Error {
  override readonly name = 'CardError';
}

/** The payment was cancelled meanwhile: the hold ended, the class was closed, or it was dropped elsewhere. */
export class OrderEnded extends Error {
  override readonly name = 'OrderEnded';
  constructor() {
    super('Your seat was no longer held. Nothing was charged.');
  }
}

export interface Charge {
  readonly stripe: Stripe;
  readonly card: StripeCardElement;
  readonly clientSecret: string;
  readonly billing: { readonly email: string; readonly name: string };
}

const NOT_COMPLETED = 'The payment was not completed. Please try again or use another card.';

/** An intent in one of these has the money, or will tell the API when it does. */
const PAID: readonly PaymentIntent.Status[] = ['succeeded', 'processing'];

/**
 * Makes a payment method of the typed card and confirms the payment with it, with 3-D Secure where the bank asks
 * for it. Resolves with the transaction id. Rejects with {@link CardError}: the same card form can then be tried
 * again; or with {@link OrderEnded}: only a new order can be paid.
 */
export async function chargeCard({ stripe, card, clientSecret, billing }: Charge): Promise<string> {
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing });
  if (method.error) throw new CardError(method.error.message ?? NOT_COMPLETED);
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  });
  // An earlier attempt may have succeeded although its answer was lost: the refusal then carries the paid intent.
  const intent = paymentIntent ?? error.payment_intent;
  if (intent && PAID.includes(intent.status)) return intent.id;
  if (intent?.status === 'canceled') throw new OrderEnded();
  throw new CardError(error?.message ?? NOT_COMPLETED);
}
