import type { KeptCard } from '@blush/shared-ui/contracts';
import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';

/** `message` is Stripe's, shown to the student. */
export class CardError extends Error {
  override readonly name = 'CardError';

  /** @param wasSent whether a confirmation was sent, which may have stored the consent to keep the card */
  constructor(
    message: string,
    readonly wasSent = false,
  ) {
    super(message);
  }
}

/** The payment intent was cancelled: the hold expired, the class was closed, or the order was dropped. */
export class OrderEnded extends Error {
  override readonly name = 'OrderEnded';
  constructor() {
    super('Your seat was no longer held. Nothing was charged.');
  }
}

export interface Charge {
  readonly stripe: Stripe;
  /** Typed now, or kept from an earlier payment. */
  readonly card: StripeCardElement | KeptCard;
  /** Keeps a typed card for the student's next payments. */
  readonly keep?: boolean;
  readonly clientSecret: string;
  readonly billing: { readonly email: string; readonly name: string };
}

const NOT_COMPLETED = 'The payment was not completed. Please try again or use another card.';

/** The intent is paid, or a webhook will report when it is. */
const PAID: readonly PaymentIntent.Status[] = ['succeeded', 'processing'];

/**
 * Includes 3-D Secure. Resolves with the transaction id.
 * @throws CardError when the same form can be tried again, or {@link OrderEnded} when only a new order can be paid
 */
export async function chargeCard({ keep = false, clientSecret, ...charge }: Charge): Promise<string> {
  const { paymentIntent, error } = await charge.stripe.confirmCardPayment(clientSecret, {
    payment_method: await paymentMethodOf(charge),
    ...(keep && { setup_future_usage: 'on_session' }),
  });
  // The error of a lost response has no intent, although the card may have been charged.
  const intent =
    paymentIntent ??
    error.payment_intent ??
    (await charge.stripe.retrievePaymentIntent(clientSecret)).paymentIntent;
  if (intent && PAID.includes(intent.status)) return intent.id;
  if (intent?.status === 'canceled') throw new OrderEnded();
  throw new CardError(error?.message ?? NOT_COMPLETED, true);
}

async function paymentMethodOf({ stripe, card, billing }: Pick<Charge, 'stripe' | 'card' | 'billing'>) {
  if ('paymentMethod' in card) return card.paymentMethod;
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: billing,
  });
  if (error) throw new CardError(error.message ?? NOT_COMPLETED);
  return paymentMethod.id;
}
