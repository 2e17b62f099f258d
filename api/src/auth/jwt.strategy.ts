import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import type { Identity } from '../common/identity.js';
import type { ApiRequest } from '../common/request.js';
import { identityOf } from './claims.js';
import { SigningKeys } from './signing-keys.js';
import { bearerToken, CLOCK_TOLERANCE_S, tokenHash, VerifiedTokens } from './verified-tokens.js';

/** Accepts access tokens only: ID tokens of the issuer have another audience. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(API_CONFIG) { identity }: ApiConfig,
    keys: SigningKeys,
    private readonly verified: VerifiedTokens,
  ) {
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

  validate(request: ApiRequest, payload: unknown): Identity {
    const identity = identityOf(payload, tokenHash(request));
    this.verified.keep(identity);
    return identity;
  }
}
