import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Identity } from '../common/identity.js';
import type { ApiRequest } from '../common/request.js';

/** Allowed clock difference between identity provider and API. */
export const CLOCK_TOLERANCE_S = 5;

/** How long a verification stays valid. Short, so that the withdrawal of a signing key takes effect soon. */
const VERIFIED_MS = 60_000;
const MAX_VERIFIED = 10_000;

/** A token that was verified a moment ago is not verified again. */
@Injectable()
export class VerifiedTokens {
  private readonly identities = new LRUCache<string, Identity>({ max: MAX_VERIFIED, ttl: VERIFIED_MS });

  find(request: ApiRequest): Identity | undefined {
    const identity = this.identities.get(tokenHash(request));
    return identity && !isExpired(identity) ? identity : undefined;
  }

  keep(identity: Identity): void {
    this.identities.set(identity.tokenHash, identity);
  }
}

/** Replaces the extractor of passport-jwt, whose pattern takes quadratic time in the length of the header. */
export function bearerToken({ headers }: Pick<ApiRequest, 'headers'>): string | null {
  return /^bearer\s+(\S+)/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

export function tokenHash(request: ApiRequest): string {
  return hash('sha256', bearerToken(request) ?? '', 'base64url');
}

function isExpired({ expiresAt }: Identity): boolean {
  return expiresAt + CLOCK_TOLERANCE_S <= Date.now() / 1000;
}
