import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import type { Identity } from '../common/identity.js';
import type { ApiRequest } from '../common/request.js';
import { identityOf } from './claims.js';
import { SigningKeys } from './signing-keys.js';

/** Allowed clock difference between provider and API. */
const CLOCK_TOLERANCE_S = 5;

export const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Accepts access tokens only: ID tokens of the issuer have another audience. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
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

  validate(request: ApiRequest, payload: unknown): Identity {
    const token = bearerToken(request) ?? '';
    return identityOf(payload, createHash('sha256').update(token).digest('base64url'));
  }
}
