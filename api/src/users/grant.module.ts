import { type DynamicModule, Module } from '@nestjs/common';
import type { ApiConfig } from '../common/config.js';
import { ConfigModule } from '../common/config.module.js';
import { DatabaseModule } from '../common/database.module.js';
import { UsersModule } from './users.module.js';

/** The part of the API that the command line needs: people and their roles, no server. */
@Module({ imports: [DatabaseModule, UsersModule] })
export class GrantModule {
  static forRoot(config: ApiConfig): DynamicModule {
    return { module: GrantModule, imports: [ConfigModule.forRoot(config)] };
  }
}
