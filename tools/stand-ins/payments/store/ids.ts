import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, as in Stripe's ids. Bytes past the last whole alphabet are drawn again. */
function randomText(length: number): string {
  const fair = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < fair && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
  return text;
}

export type IdPrefix = 'pi' | 'ch' | 'pm' | 're' | 'evt' | 'tok' | 'card' | 'req' | 'we';

/** A new id such as `pi_3f…`, 24 random characters after the prefix. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(24)}`;
}

/** The secret a browser confirms one payment intent with. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}
