import { createPublicKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import jwksRsa from 'jwks-rsa';
import { z } from 'zod';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { ProblemError } from '@blush/server-kit/http';
import { KeyCache, type KeySet } from './key-cache.js';

const tokenHeader = z.object({ alg: z.literal('RS256'), kid: z.string().min(1).max(255) });

/** Finds the key that signed a token. Caches parsed keys: verification is four times as fast as with PEM. */
@Injectable()
export class SigningKeys {
  private readonly cache: KeyCache;

  constructor(@Inject(API_CONFIG) { identity }: ApiConfig) {
    const client = jwksRsa({ jwksUri: identity.jwksUri, timeout: identity.timeoutMs, cache: false });
    this.cache = new KeyCache(() => fetchKeys(client));
  }

  /**
   * @throws `signed-out` for a malformed header, another algorithm or an unknown key; `identity-unavailable` if the keys
   * cannot be fetched
   */
  async keyOf(token: string): Promise<KeyObject> {
    const kid = keyIdOf(token);
    const key = await this.cache.find(kid).catch((cause: unknown) => {
      throw new ProblemError('identity-unavailable', {}, { cause });
    });
    if (!key) throw new ProblemError('signed-out', {}, { cause: new Error('unknown signing key') });
    return key;
  }
}

/** Rejects tokens that are not RS256 before keys are looked up. */
function keyIdOf(token: string): string {
  try {
    const [header = ''] = token.split('.');
    return tokenHeader.parse(JSON.parse(Buffer.from(header, 'base64url').toString())).kid;
  } catch (cause) {
    throw new ProblemError(
      'signed-out',
      {},
      { cause: new Error('the header is not that of an RS256 token with a key id', { cause }) },
    );
  }
}

async function fetchKeys(client: jwksRsa.JwksClient): Promise<KeySet> {
  const keys = await client.getSigningKeys();
  return new Map(keys.map((key) => [key.kid, createPublicKey(key.getPublicKey())]));
}
