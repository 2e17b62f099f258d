import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TRACING, type Tracing } from './tracing.js';

/** Traces the running API only, not the operator's commands. */
@Module({})
export class TracingModule implements OnApplicationShutdown {
  static forRoot(tracing: Tracing): DynamicModule {
    return {
      module: TracingModule,
      global: true,
      providers: [{ provide: TRACING, useValue: tracing }],
      exports: [TRACING],
    };
  }

  constructor(@Inject(TRACING) private readonly tracing: Tracing) {}

  onApplicationShutdown(): Promise<void> {
    return this.tracing.stop();
  }
}
