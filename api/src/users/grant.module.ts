import { type DynamicModule, Module } from '@nestjs/common';
import type { ApiConfig } from '../common/config.js';
import { ConfigModule } from '../common/config.module.js';
import { DatabaseModule } from '../common/database.module.js';
import { UsersModule } from './users.module.js';

@Module({ imports: [DatabaseModule, UsersModule] })
export class GrantModule {
  static forRoot(config: ApiConfig): DynamicModule {
    return { module: GrantModule, imports: [ConfigModule.forRoot(config)] };
  }
}
