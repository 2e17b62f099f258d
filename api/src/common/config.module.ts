import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import type { ApiConfig } from './config.js';

export const API_CONFIG = Symbol('ApiConfig');

/** Provides configuration and clock to all modules: they read neither the environment nor the time themselves. */
@Module({})
export class ConfigModule {
  static forRoot(config: ApiConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: API_CONFIG, useValue: config }, Clock],
      exports: [API_CONFIG, Clock],
    };
  }
}
