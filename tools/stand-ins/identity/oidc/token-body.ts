import type { Context } from '../http/context.js';
import { readBody } from '../http/body.js';

/** The token endpoints also take JSON, as Auth0's do: it is handed to the provider as the form it expects. */
export async function acceptJsonBodies(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  if (ctx.method === 'POST' && ctx.path.startsWith('/oauth/') && ctx.is('json')) {
    const body = await readBody(ctx);
    ctx.req.headers['content-type'] = 'application/x-www-form-urlencoded';
    Object.assign(ctx.req, { body });
  }
  await next();
}
