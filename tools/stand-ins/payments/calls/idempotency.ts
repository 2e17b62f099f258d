import { createHash } from 'node:crypto';
import type { StoredAnswer } from '../store/records.js';
import { StripeFailure } from '../protocol/failure.js';

/** Stripe keeps keys for at least a day. */
const LIFETIME_SECONDS = 24 * 60 * 60;
const MAX_LENGTH = 255;

export function fingerprintOf(path: string, body: string): string {
  const parameters = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([path, parameters]))
    .digest('base64url');
}

export function isExpired(answer: StoredAnswer, now: Date): boolean {
  return answer.created + LIFETIME_SECONDS < now.getTime() / 1000;
}

/** @throws StripeFailure if the key is too long, or was used with other parameters */
export function answerToReplay(
  answer: StoredAnswer | undefined,
  key: string,
  fingerprint: string,
  now: Date,
): StoredAnswer | undefined {
  if (key.length > MAX_LENGTH)
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Idempotency keys can have at most ${MAX_LENGTH} characters.`,
    });
  if (!answer || isExpired(answer, now)) return undefined;
  if (answer.fingerprint !== fingerprint)
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  return answer;
}
