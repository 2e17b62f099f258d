import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { Metrics } from '@blush/server-kit/metrics';
import { API_CONFIG } from './config.module.js';
import type { ApiConfig } from './config.js';
import { MetricsModule } from './metrics.module.js';
import { observePool } from './observe-pool.js';
import { TRACING, type Tracing } from './tracing/tracing.js';

/** Applies where the URI sets no other limit. */
const SERVER_SELECTION_TIMEOUT_MS = 3_000;

// Operators from input are compared as values: conditions with operators need `trusted({ $gt: 0 })`.
mongoose.set('sanitizeFilter', true);
// A condition on an undeclared field would otherwise be left out, and match every record.
mongoose.set('strictQuery', 'throw');

/** Creates indexes before the API listens, because uniqueness enforces its rules. */
@Module({
  imports: [
    MongooseModule.forRootAsync({
      imports: [MetricsModule],
      inject: [API_CONFIG, Metrics, { token: TRACING, optional: true }],
      useFactory: (config: ApiConfig, metrics: Metrics, tracing?: Tracing) => ({
        uri: config.mongodbUri,
        // Options take precedence over the URI.
        ...(!/[?&]serverSelectionTimeoutMS=/i.test(config.mongodbUri) && {
          serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
        }),
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
        retryAttempts: 0,
        monitorCommands: tracing !== undefined,
        onConnectionCreate: (connection: Connection) => {
          // Absent where the URI cannot be used.
          const client = connection.getClient() as mongoose.mongo.MongoClient | null;
          if (!client) return;
          observePool(client, metrics);
          tracing?.traceCommands(client);
        },
      }),
    }),
  ],
})
export class DatabaseModule implements OnApplicationBootstrap {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onApplicationBootstrap(): Promise<void> {
    const models = Object.values(this.connection.models);
    await Promise.all(models.map((model) => model.createIndexes()));
  }
}
