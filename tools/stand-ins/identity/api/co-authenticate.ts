import { randomBytes } from 'node:crypto';
import { isFromPortal } from '../http/cors.js';
import { sendJson, type Context } from '../http/context.js';
import { field, readBody } from '../http/body.js';
import { DATABASE_CONNECTION, type Tenant } from '../options.js';
import type { Services } from '../services.js';
import { AccountError, errorResponses } from '../users/account-error.js';

const cookieName = (tenant: Tenant) => `blush_co_${String(tenant.port)}`;

/** `POST /co/authenticate`: the login ticket is valid only with the secret in the cookie. */
export async function coAuthenticate(services: Services, ctx: Context): Promise<void> {
  const { tenant, users, loginTickets } = services;
  const body = await readBody(ctx);
  const allowed =
    isFromPortal(ctx, tenant) &&
    field(body, 'client_id') === tenant.clientId &&
    field(body, 'realm') === DATABASE_CONNECTION;
  if (!allowed) {
    sendJson(ctx, 403, {
      error: 'unauthorized_client',
      error_description: 'Cross origin login not allowed.',
    });
    return;
  }
  try {
    const account = await users.signIn(field(body, 'username'), field(body, 'password'));
    const verifier = randomBytes(24).toString('base64url');
    ctx.cookies.set(cookieName(tenant), verifier, { httpOnly: true, sameSite: 'lax', path: '/' });
    sendJson(ctx, 200, {
      login_ticket: loginTickets.issue({ userId: account.id, verifier }),
      co_verifier: verifier,
      co_id: randomBytes(12).toString('base64url'),
    });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    const { status, description } = errorResponses[error.code];
    const code = error.code === 'too_many_attempts' ? error.code : 'access_denied';
    sendJson(ctx, status, { error: code, error_description: description });
  }
}

export function redeemLoginTicket(
  { tenant, loginTickets }: Services,
  ctx: Context,
  ticket: string,
): string | undefined {
  const login = loginTickets.redeem(ticket);
  const verifier = ctx.cookies.get(cookieName(tenant));
  return login !== undefined && login.verifier === verifier ? login.userId : undefined;
}
