import { createCartItem, createPayment, createPaymentIntent } from '@blush/shared-ui/contracts';
import type { Account } from './account';
import { apiAs } from './api';
import type { OfferedClass } from './classes';
import type { Portal } from './portal';

/** Buys a class with the calls of the payment page. `card`: a test payment method. Returns the transaction id. */
export async function buyByCall(
  portal: Portal,
  student: Account,
  offered: OfferedClass,
  card = 'pm_card_visa',
): Promise<string> {
  const call = await apiAs(student, portal);
  const { insertedId: cartId } = await call(createCartItem, { body: { classId: offered.id } });
  if (cartId === null) throw new Error(`${offered.name} was not selected`);
  const { clientSecret } = await call(createPaymentIntent, { body: { price: offered.price, cartId } });
  const [transactionId = ''] = clientSecret.split('_secret_');
  await confirm(portal, transactionId, clientSecret, card);
  await call(createPayment, { body: { transactionId } });
  return transactionId;
}

/** Sends the request of the provider's card form. */
async function confirm({ config }: Portal, id: string, clientSecret: string, card: string): Promise<void> {
  if (config.stripe.scriptUrl === undefined)
    throw new Error('Purchases are tested with the payment stand-in only');
  const response = await fetch(new URL(`/v1/payment_intents/${id}/confirm`, config.stripe.scriptUrl), {
    method: 'POST',
    body: new URLSearchParams({
      key: config.stripe.publishableKey,
      client_secret: clientSecret,
      payment_method: card,
    }),
  });
  if (!response.ok) throw new Error(`The card was answered ${response.status}: ${await response.text()}`);
}
