import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { mongo } from 'mongoose';
import type Stripe from 'stripe';
import type { TracingConfig } from '../config.js';
import { ActiveSpan } from './active-span.js';
import { traceCalls } from './trace-calls.js';
import { traceCommands } from './trace-commands.js';
import { traceRequests } from './trace-requests.js';
import type { Tracing } from './tracing.js';

/** Milliseconds. A process that stops must not wait longer for a collector. */
const EXPORT_LIMIT_MS = 3_000;
/** `ExportResultCode.FAILED` of `@opentelemetry/core`, which is not a dependency of the API. */
const FAILED = 1;

/** Records traces through hooks and events that the libraries offer; patches no module. */
export class OpenTelemetry implements Tracing {
  private readonly tracer: Tracer;
  private readonly active: ActiveSpan;

  private constructor(private readonly provider: TracerProvider) {
    this.tracer = provider.getTracer('blush-api');
    this.active = new ActiveSpan(this.tracer);
  }

  /**
   * The exporter reads its other settings, such as `OTEL_EXPORTER_OTLP_HEADERS`, from the environment.
   * @param draw returns a random number, at least 0 and below 1; a request is recorded if it is below `share`
   */
  static start(
    { endpoint, share }: TracingConfig,
    warn: (message: string) => void,
    draw = Math.random,
  ): OpenTelemetry {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      timeoutMillis: EXPORT_LIMIT_MS,
    });
    const provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'blush-api' }),
      sampler: samplerOf(share, draw),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: withOutageWarnings(exporter, warn),
          exportTimeoutMillis: EXPORT_LIMIT_MS,
        }),
      ],
    });
    return new OpenTelemetry(provider);
  }

  traceId(): string | undefined {
    return this.active.current?.spanContext().traceId;
  }

  traceRequests(server: FastifyInstance): void {
    traceRequests(server, this.tracer, this.active);
  }

  traceCommands(client: mongo.MongoClient): void {
    traceCommands(client, this.active);
  }

  traceCalls(client: Stripe.HttpClient): Stripe.HttpClient {
    return traceCalls(client, this.active);
  }

  async stop(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }
}

/** Draws for each request: the ids and flags of traces come from clients, which must not decide how much is recorded. */
function samplerOf(share: number, draw: () => number): Sampler {
  const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;
  const random: Sampler = {
    shouldSample: () => ({ decision: draw() < share ? RECORD_AND_SAMPLED : NOT_RECORD }),
    toString: () => `Random{${share}}`,
  };
  return new ParentBasedSampler({
    root: random,
    remoteParentSampled: random,
    remoteParentNotSampled: random,
  });
}

function withOutageWarnings(exporter: SpanExporter, warn: (message: string) => void): SpanExporter {
  let failing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = Number(result.code) === FAILED;
        if (failed && !failing) warn(`Traces cannot be sent: ${reasonOf(result.error)}`);
        failing = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

/** The message is empty if a name has several addresses and none answers. */
function reasonOf(error: NodeJS.ErrnoException | undefined): string {
  return error?.message || error?.code || 'no reason given';
}
