import { createClient } from '@redis/client';
import { type Check, fault, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';
import { reasonOf } from '../run-checks.js';

const CONNECT_MS = 5_000;

export function redisCheck({ config: { redisUrl, production } }: Installation): Check {
  return {
    name: 'Redis',
    run: async () => {
      if (redisUrl !== undefined) return checkRedis(redisUrl);
      return production
        ? warning(
            'REDIS_URL is not set, so each process counts calls alone',
            'Set REDIS_URL as soon as more than one API process or edge server runs.',
          )
        : ok('not configured: each process counts calls alone');
    },
  };
}

async function checkRedis(url: string) {
  const client = createClient({ url, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.set('blush:doctor', '1', { expiration: { type: 'EX', value: 1 } });
    return ok('takes commands');
  } catch (error) {
    return fault(
      `REDIS_URL cannot be used: ${reasonOf(error)}`,
      'Correct its host, login and TLS (rediss://), and give the login the right to SET, INCRBY, EXPIRE, PTTL and EVAL on blush:*.',
    );
  } finally {
    if (client.isOpen) client.destroy();
  }
}
