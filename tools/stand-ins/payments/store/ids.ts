import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Uniformly random letters and digits: skips bytes from the largest multiple of the alphabet's size upwards. */
function randomText(length: number): string {
  const usable = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < usable && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
  return text;
}

type IdPrefix =
  | 'pi'
  | 'cus'
  | 'ch'
  | 'pm'
  | 're'
  | 'du'
  | 'txn'
  | 'evt'
  | 'tok'
  | 'card'
  | 'req'
  | 'we'
  | 'whsec';

export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(24)}`;
}

export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}
