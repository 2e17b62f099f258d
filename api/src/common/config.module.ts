import { type DynamicModule, Module } from '@nestjs/common';
import type { ApiConfig } from './config.js';

export const API_CONFIG = Symbol('ApiConfig');

/** Provides the validated configuration: other modules do not read the environment. */
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
