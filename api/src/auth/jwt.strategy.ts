import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { LRUCache } from 'lru-cache';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import type { Identity } from '../common/identity.js';
import type { ApiRequest } from '../common/request.js';
import { identityOf } from './claims.js';
import { SigningKeys } from './signing-keys.js';

/** Allowed clock difference between provider and API. */
const CLOCK_TOLERANCE_S = 5;

/** Short, so that a withdrawn signing key counts soon. */
const VERIFIED_MS = 60_000;
const MAX_VERIFIED = 10_000;

export const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Accepts access tokens only: ID tokens of the issuer have another audience. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  private readonly verified = new LRUCache<string, Identity>({ max: MAX_VERIFIED, ttl: VERIFIED_MS });

  constructor(@Inject(API_CONFIG) { identity }: ApiConfig, keys: SigningKeys) {
    super({
      jwtFromRequest: bearerToken,
      passReqToCallback: true,
      algorithms: ['RS256'],
      issuer: identity.issuer,
      audience: identity.audience,
      jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE_S },
      secretOrKeyProvider: (_request, token: string, done) => {
        keys.keyOf(token).then(
          // The types are too narrow: passport-jwt passes the KeyObject on to jsonwebtoken, which accepts it.
          (key) => done(null, key as unknown as Buffer),
          (error: unknown) => done(error),
        );
      },
    });
  }

  /** A token that was verified a moment ago is not verified again. */
  override authenticate(...[request, options]: Parameters<Strategy['authenticate']>): void {
    const identity = this.verified.get(hashOf(request));
    if (identity && !isExpired(identity)) this.success(identity);
    else super.authenticate(request, options);
  }

  validate(request: ApiRequest, payload: unknown): Identity {
    const identity = identityOf(payload, hashOf(request));
    this.verified.set(identity.tokenHash, identity);
    return identity;
  }
}

function hashOf(request: Parameters<typeof bearerToken>[0]): string {
  return createHash('sha256')
    .update(bearerToken(request) ?? '')
    .digest('base64url');
}

function isExpired({ expiresAt }: Identity): boolean {
  return expiresAt + CLOCK_TOLERANCE_S <= Date.now() / 1000;
}
