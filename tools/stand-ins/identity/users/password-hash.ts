import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** About 10 ms and 4 MB each: a stand-in must take two hundred sign-ups at once on two cores. */
const COST = { N: 4096, r: 8, p: 1 };
const KEY_BYTES = 32;

/** Hashes a password, off the main thread, as `scrypt$<N>$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return ['scrypt', COST.N, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Stands in for the hash of an account that does not exist, so that the answer takes as long. */
const NO_HASH = `scrypt$${String(COST.N)}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a password fits a hash; always false, after the same time, where there is no hash. */
export async function passwordMatches(password: string, hash = NO_HASH): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES, {
    ...COST,
    N: Number(cost),
  });
  return timingSafeEqual(actual, expected) && hash !== NO_HASH;
}
