import { Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { Metrics } from '@blush/server-kit/metrics';
import { assertSupportedVersion } from '../migrations/assert-supported-version.js';
import { runMigrations } from '../migrations/run-migrations.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { databaseOf } from '../common/database-of.js';
import { databaseOptions } from '../common/database-options.js';
import { limitWrites, setDeadline } from '../common/deadlines.js';
import { MetricsModule } from '../common/metrics.module.js';
import { observePool } from '../common/observe-pool.js';
import { TRACING, type Tracing } from '../common/tracing/tracing.js';

// Operators from input are compared as values: conditions with operators need `trusted({ $gt: 0 })`.
mongoose.set('sanitizeFilter', true);
// A condition on an undeclared field would otherwise be left out, and the query would match every record.
mongoose.set('strictQuery', 'throw');
mongoose.plugin(limitWrites);

/** Refuses a database of an unsupported version before anything uses it. Migrates it only outside production. */
@Module({
  imports: [
    MongooseModule.forRootAsync({
      imports: [MetricsModule],
      inject: [API_CONFIG, Metrics, { token: TRACING, optional: true }],
      useFactory: ({ mongodbUri }: ApiConfig, metrics: Metrics, tracing?: Tracing) => ({
        ...databaseOptions(mongodbUri),
        monitorCommands: tracing !== undefined,
        onConnectionCreate: (connection: Connection) => {
          // Absent if the URI cannot be used.
          const client = connection.getClient() as mongoose.mongo.MongoClient | null;
          if (!client) return;
          setDeadline(connection, client.options.socketTimeoutMS);
          observePool(client, metrics);
          tracing?.traceCommands(client);
        },
      }),
    }),
  ],
})
export class DatabaseModule implements OnModuleInit {
  private readonly logger = new Logger(DatabaseModule.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const database = databaseOf(this.connection);
    if (!this.config.production) {
      await runMigrations(database, { report: (sentence) => this.logger.log(sentence) });
    }
    await assertSupportedVersion(database);
  }
}
