import type { Provider } from 'oidc-provider';

export type Context = Parameters<Parameters<Provider['use']>[0]>[0];

export type Handler = (ctx: Context, params: Readonly<Record<string, string>>) => void | Promise<void>;

export function sendJson(ctx: Context, status: number, body: unknown): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}
