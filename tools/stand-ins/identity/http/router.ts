import type { Context, Handler } from './context.js';

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: RegExp;
  readonly handler: Handler;
}

/** `:name` in `path` matches one segment. */
export function route(method: Route['method'], path: string, handler: Handler): Route {
  const source = path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { method, pattern: new RegExp(`^${source}$`), handler };
}

export function dispatch(routes: readonly Route[]) {
  return async (ctx: Context, next: () => Promise<unknown>): Promise<void> => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    for (const candidate of routes) {
      const match = candidate.method === method ? candidate.pattern.exec(ctx.path) : null;
      if (match !== null) {
        await candidate.handler(ctx, match.groups ?? {});
        return;
      }
    }
    await next();
  };
}
