import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type Stripe from 'stripe';
import type { ActiveSpan } from './active-span.js';

/** A span for each attempt of a call to the payment provider, also for those without an answer. */
export function traceCalls(client: Stripe.HttpClient, active: ActiveSpan): Stripe.HttpClient {
  const makeRequest: Stripe.HttpClient['makeRequest'] = async (host, port, path, method, ...rest) => {
    const template = templateOf(path);
    const span = active.begin(`${method} ${template}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'server.address': host, 'url.template': template },
    });
    try {
      const answer = await client.makeRequest(host, port, path, method, ...rest);
      const status = answer.getStatusCode();
      span?.setAttribute('http.response.status_code', status);
      if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
      return answer;
    } catch (error) {
      span?.setAttribute('error.type', errorTypeOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span?.end();
    }
  };
  return { getClientName: () => client.getClientName(), makeRequest };
}

/** Path without ids of payments and without the query, such as `/v1/refunds/{id}/cancel`. */
function templateOf(path: string): string {
  const [version, resource, id, ...action] = (path.split('?')[0] ?? '').split('/').filter(Boolean);
  return `/${[version, resource, ...(id === undefined ? [] : ['{id}']), ...action].join('/')}`;
}

/** Code of a connection error, such as `ECONNRESET`. */
function errorTypeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
