import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** About 10 ms and 4 MB per hash: two hundred concurrent sign-ups must work on two cores. */
const COST = { N: 4096, r: 8, p: 1 };
const KEY_BYTES = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return ['scrypt', COST.N, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Hash that is compared for unknown accounts, so that the response time is the same. */
const NO_HASH = `scrypt$${String(COST.N)}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function passwordMatches(password: string, hash = NO_HASH): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES, {
    ...COST,
    N: Number(cost),
  });
  return timingSafeEqual(actual, expected) && hash !== NO_HASH;
}
