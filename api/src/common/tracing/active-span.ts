import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, type SpanOptions, trace, type Tracer } from '@opentelemetry/api';

/** The span of the current request. */
export class ActiveSpan {
  private readonly storage = new AsyncLocalStorage<Span>();

  constructor(private readonly tracer: Tracer) {}

  get current(): Span | undefined {
    return this.storage.getStore();
  }

  run(span: Span | undefined, work: () => void): void {
    if (span) this.storage.run(span, work);
    else work();
  }

  /** Begins a child of the current span; `undefined` outside of requests, and in traces that are not recorded. */
  begin(name: string, options: SpanOptions): Span | undefined {
    const parent = this.current;
    return parent?.isRecording()
      ? this.tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent))
      : undefined;
  }
}
