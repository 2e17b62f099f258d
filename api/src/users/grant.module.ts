import { type DynamicModule, Module } from '@nestjs/common';
import type { ApiConfig } from '../common/config.js';
import { ConfigModule } from '../common/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { UserRecordsModule } from './user-records.module.js';

@Module({ imports: [DatabaseModule, UserRecordsModule] })
export class GrantModule {
  static forRoot(config: ApiConfig): DynamicModule {
    return { module: GrantModule, imports: [ConfigModule.forRoot(config)] };
  }
}
