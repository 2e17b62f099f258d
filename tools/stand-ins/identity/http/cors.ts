import type { Tenant } from '../options.js';
import type { Context } from './context.js';

const CROSS_ORIGIN_PATHS = /^\/(dbconnections\/|co\/|userinfo$)/;

export function isFromPortal(ctx: Context, tenant: Tenant): boolean {
  return tenant.portalOrigins.includes(ctx.get('origin'));
}

export function cors(tenant: Tenant) {
  return async (ctx: Context, next: () => Promise<unknown>): Promise<void> => {
    if (!CROSS_ORIGIN_PATHS.test(ctx.path)) {
      await next();
      return;
    }
    ctx.vary('Origin');
    if (isFromPortal(ctx, tenant)) {
      ctx.set('access-control-allow-origin', ctx.get('origin'));
      ctx.set('access-control-allow-credentials', 'true');
    }
    if (ctx.method !== 'OPTIONS') {
      await next();
      return;
    }
    ctx.set('access-control-allow-methods', 'GET,POST');
    ctx.set('access-control-allow-headers', ctx.get('access-control-request-headers'));
    ctx.set('access-control-max-age', '3600');
    ctx.status = 204;
  };
}
