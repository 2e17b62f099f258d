import type { Context } from '../http/context.js';
import type { Services } from '../services.js';
import { text } from '../text.js';

/** `GET /v2/logout`: redirects only to the allowed logout URLs of a real tenant (deploy/auth0), the portal's origins. */
export async function logout({ provider, tenant }: Services, ctx: Context): Promise<void> {
  const session = await provider.Session.get(ctx);
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null);

  const returnTo = text(ctx.query['returnTo']);
  const target = returnTo === '' ? tenant.portalOrigins[0] : returnTo;
  if (target === undefined || !tenant.portalOrigins.includes(target)) {
    ctx.throw(400, `The "returnTo" querystring parameter "${returnTo}" is not defined as a valid URL`);
    return;
  }
  ctx.redirect(target);
}
