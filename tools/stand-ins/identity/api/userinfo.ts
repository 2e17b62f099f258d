import { importJWK, jwtVerify } from 'jose';
import { sendJson, type Context } from '../http/context.js';
import { claimsByScope, profileOf } from '../oidc/claims.js';
import type { Services } from '../services.js';
import { text } from '../text.js';

interface TokenOwner {
  readonly sub: string;
  readonly scope: string;
}

/** Accepts a JWT for the API, or the opaque token of a sign-in without an audience. */
async function ownerOf({ keys, tenant, provider }: Services, token: string): Promise<TokenOwner | undefined> {
  const opaque = await provider.AccessToken.find(token);
  if (opaque !== undefined) return { sub: opaque.accountId, scope: opaque.scope ?? '' };
  const { kty, n, e } = keys.signing;
  const key = await importJWK({ kty, n, e }, 'RS256');
  const expected = { issuer: tenant.issuer, audience: `${tenant.issuer}userinfo`, algorithms: ['RS256'] };
  return jwtVerify(token, key, expected).then(
    ({ payload }) => ({ sub: payload.sub ?? '', scope: text(payload['scope']) }),
    () => undefined,
  );
}

/** `GET /userinfo` */
export async function userinfo(services: Services, ctx: Context): Promise<void> {
  const [, token = ''] = /^Bearer (.+)$/i.exec(ctx.get('authorization')) ?? [];
  const owner = await ownerOf(services, token);
  const account = owner && services.users.byId(owner.sub);
  if (account === undefined) {
    ctx.set('www-authenticate', 'Bearer error="invalid_token"');
    sendJson(ctx, 401, { error: 'invalid_token', error_description: 'Unauthorized' });
    return;
  }
  const scopes = (owner?.scope ?? '').split(' ');
  const allowed = new Set(
    Object.entries(claimsByScope).flatMap(([scope, claims]) => (scopes.includes(scope) ? claims : [])),
  );
  const profile = Object.entries(profileOf(account, services.tenant));
  sendJson(ctx, 200, Object.fromEntries(profile.filter(([claim]) => allowed.has(claim))));
}
