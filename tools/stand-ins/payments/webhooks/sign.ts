import { createHmac } from 'node:crypto';

/** Value of `Stripe-Signature`. @param timestamp Unix seconds */
export function signature(body: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
