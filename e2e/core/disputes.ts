import type { Portal } from './portal';
import { SECRET_KEY } from './refunds';

/** Makes the bank decide against the merchant, by the evidence that the payment stand-in defines for that. */
export async function loseDispute({ config }: Portal, transactionId: string): Promise<void> {
  const call = async (path: string, body?: URLSearchParams) => {
    const response = await fetch(new URL(path, config.stripe.scriptUrl), {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
      ...(body && { method: 'POST', body }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json() as Promise<unknown>;
  };
  const { data } = (await call(`/v1/disputes?payment_intent=${transactionId}`)) as { data: { id: string }[] };
  const [dispute] = data;
  if (!dispute) throw new Error(`${transactionId} is not disputed`);
  const evidence = new URLSearchParams({ 'evidence[uncategorized_text]': 'losing_evidence' });
  await call(`/v1/disputes/${dispute.id}`, evidence);
}
