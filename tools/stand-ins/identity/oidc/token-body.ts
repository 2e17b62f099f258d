import type { Context } from '../http/context.js';
import { readBody } from '../http/body.js';

/** Accepts JSON bodies, as Auth0's token endpoints do; the library reads forms only. */
export async function acceptJsonBodies(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  if (ctx.method === 'POST' && ctx.path.startsWith('/oauth/') && ctx.is('json')) {
    const body = await readBody(ctx);
    ctx.req.headers['content-type'] = 'application/x-www-form-urlencoded';
    Object.assign(ctx.req, { body });
  }
  await next();
}
