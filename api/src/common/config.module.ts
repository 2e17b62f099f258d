import { type DynamicModule, Module } from '@nestjs/common';
import type { ApiConfig } from './config.js';

/** Injection token of the {@link ApiConfig}: `@Inject(API_CONFIG) config: ApiConfig`. */
export const API_CONFIG = Symbol('ApiConfig');

/** Provides the checked configuration, so that nothing else reads the environment. */
@Module({})
export class ConfigModule {
  static forRoot(config: ApiConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: API_CONFIG, useValue: config }],
      exports: [API_CONFIG],
    };
  }
}
