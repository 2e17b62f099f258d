import type { Portal } from './portal';

/** The secret key of the payment stand-in, the same everywhere. */
export const SECRET_KEY = 'sk_test_blush';

/** Refunds a payment in full at the provider, as an admin does in its dashboard. */
export async function refund({ config }: Portal, transactionId: string): Promise<void> {
  if (config.stripe.scriptUrl === undefined)
    throw new Error('Refunds are tested with the payment stand-in only');
  const response = await fetch(new URL('/v1/refunds', config.stripe.scriptUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: new URLSearchParams({ payment_intent: transactionId }),
  });
  if (!response.ok) throw new Error(`The refund answered ${response.status}: ${await response.text()}`);
}
