import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActiveSpan } from './active-span.js';

const traceparent = /^00-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/;

/** A span for each request, which continues the trace of the browser. */
export function traceRequests(server: FastifyInstance, tracer: Tracer, active: ActiveSpan): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const attributes = { 'http.request.method': request.method, 'blush.request.id': request.id };
    const span = tracer.startSpan(
      request.method,
      { kind: SpanKind.SERVER, attributes },
      parentOf(request.headers['traceparent']),
    );
    spans.set(request, span);
    active.run(span, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) end(span, request, reply.statusCode);
    active.run(span, done);
  });
}

function end(span: Span, { method, routeOptions, is404 }: FastifyRequest, status: number): void {
  const route = is404 ? undefined : routeOptions.url;
  if (route !== undefined) span.setAttribute('http.route', route).updateName(`${method} ${route}`);
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Parent context without `tracestate`, into which clients may write any text. */
function parentOf(header: string | string[] | undefined): Context {
  const { traceId, spanId, flags } = traceparent.exec(String(header))?.groups ?? {};
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
