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
/** Code of a failed export, as `ExportResultCode` of OpenTelemetry's core. */
const FAILED = 1;

/** Traces by hooks and events of the libraries, without patching modules. */
export class OpenTelemetry implements Tracing {
  private readonly tracer: Tracer;
  private readonly active: ActiveSpan;

  private constructor(private readonly provider: TracerProvider) {
    this.tracer = provider.getTracer('blush-api');
    this.active = new ActiveSpan(this.tracer);
  }

  /**
   * The other environment variables of OpenTelemetry's exporter, such as its headers, apply as well.
   * @param draw random number from 0 to 1 that decides whether a request is in the share
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
          exporter: reportOutages(exporter, warn),
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

/** Decides at random for each request: clients, which choose the ids of traces, must not decide how much is recorded. */
function samplerOf(share: number, draw: () => number): Sampler {
  const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;
  const requests: Sampler = {
    shouldSample: () => ({ decision: draw() < share ? RECORD_AND_SAMPLED : NOT_RECORD }),
    toString: () => `Random{${share}}`,
  };
  return new ParentBasedSampler({
    root: requests,
    remoteParentSampled: requests,
    remoteParentNotSampled: requests,
  });
}

function reportOutages(exporter: SpanExporter, warn: (message: string) => void): SpanExporter {
  let failing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = Number(result.code) === FAILED;
        if (failed && !failing) warn(`Traces cannot be sent: ${result.error?.message ?? 'no reason given'}`);
        failing = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
