import type { KoaContextWithOIDC, errors } from 'oidc-provider';
import { PASSWORD_REALM_GRANT } from '../options.js';

/** Auth0's status codes where they differ from the standard's 400. */
const statuses: Readonly<Record<string, number>> = {
  access_denied: 403,
  invalid_grant: 403,
  too_many_attempts: 429,
};

/** Auth0's message, which its SDK compares. */
function invalidGrantMessage(grantType: unknown, error: errors.OIDCProviderError): string | undefined {
  if (grantType === 'refresh_token') return 'Unknown or invalid refresh token.';
  if (grantType === PASSWORD_REALM_GRANT) return error.error_description;
  return /code_(verifier|challenge)/.test(error.error_detail ?? '')
    ? 'Failed to verify code verifier'
    : 'Invalid authorization code';
}

export function sendAuth0Error(ctx: KoaContextWithOIDC, error: errors.OIDCProviderError): void {
  if (error.error === 'invalid_client') {
    ctx.status = 401;
    ctx.body = { error: 'access_denied', error_description: 'Unauthorized' };
    return;
  }
  const status = statuses[error.error];
  if (status === undefined) return;
  const description =
    error.error === 'invalid_grant'
      ? invalidGrantMessage(ctx.oidc.params?.['grant_type'], error)
      : error.error_description;
  ctx.status = status;
  ctx.body = { error: error.error, error_description: description };
}
