import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { writeAtomic } from '@blush/server-kit/files';
import { readJson } from '../../json-document.js';

const keysSchema = z.object({
  signing: z.looseObject({ kty: z.literal('RSA'), kid: z.string() }),
  cookies: z.tuple([z.string()], z.string()),
});

export interface Keys {
  readonly signing: JWK & { kid: string };
  readonly cookies: [string, ...string[]];
}

/** Reads the keys, or creates and stores them on the first start: new keys would invalidate all sessions. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys.json');
  const storedKeys = await readJson(path, keysSchema, 'New keys are made, and all sign-ins end.');
  if (storedKeys !== undefined) return storedKeys;

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const keys: Keys = {
    signing: { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: 'RS256' },
    cookies: [randomBytes(32).toString('base64url')],
  };
  await writeAtomic(path, JSON.stringify(keys));
  return keys;
}
