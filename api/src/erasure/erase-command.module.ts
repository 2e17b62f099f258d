import { type DynamicModule, Module } from '@nestjs/common';
import type { ApiConfig } from '../common/config.js';
import { ConfigModule } from '../common/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { ErasureModule } from './erasure.module.js';

@Module({ imports: [DatabaseModule, ErasureModule] })
export class EraseCommandModule {
  static forRoot(config: ApiConfig): DynamicModule {
    return { module: EraseCommandModule, imports: [ConfigModule.forRoot(config)] };
  }
}
