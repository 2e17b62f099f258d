import type { FastifyInstance } from 'fastify';
import type { mongo } from 'mongoose';
import type Stripe from 'stripe';
import type { TracingConfig } from '../config.js';

export const TRACING = Symbol('Tracing');

/**
 * Traces requests, with the database commands and the calls to the payment provider that they cause. Spans have
 * names and codes only: no values of queries, no ids but that of the request, no data of people or cards, no tokens.
 */
export interface Tracing {
  /** Trace id of the current request, for log lines. */
  traceId(): string | undefined;
  /** Call it before other hooks are added, so that they run within the span. */
  traceRequests(server: FastifyInstance): void;
  /** Needs a client with `monitorCommands`. */
  traceCommands(client: mongo.MongoClient): void;
  /** Returns a client whose calls are traced. The SDK's own events leave out attempts that got no answer. */
  traceCalls(client: Stripe.HttpClient): Stripe.HttpClient;
  /** Sends the remaining spans; resolves even if the collector does not answer. */
  stop(): Promise<void>;
}

/** Loads OpenTelemetry only if a collector is configured. @param warn is called once per outage of the collector */
export async function startTracing(
  config: TracingConfig | undefined,
  warn: (message: string) => void,
): Promise<Tracing | undefined> {
  if (!config) return undefined;
  const { OpenTelemetry } = await import('./opentelemetry.js');
  return OpenTelemetry.start(config, warn);
}
