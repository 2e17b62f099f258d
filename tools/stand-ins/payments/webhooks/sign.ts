import { createHmac } from 'node:crypto';

/** Value of `Stripe-Signature`: the moment (Unix seconds) and the HMAC of it and the body. */
export function signature(body: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
