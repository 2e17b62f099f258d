import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { API_CONFIG } from './config.module.js';
import type { ApiConfig } from './config.js';

/** How long a call waits for an unreachable database, where its URI sets no other limit. */
const UNREACHABLE_AFTER_MS = 3_000;

// Conditions with operators are written `trusted({ $gt: 0 })`: an operator that slipped in with a value is
// compared as a value, whatever validation missed. Unknown fields in a condition are errors of ours.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', true);

/** The one connection. Indexes are ensured before the API listens: uniqueness is part of its rules. */
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [API_CONFIG],
      useFactory: (config: ApiConfig) => ({
        uri: config.mongodbUri,
        // The driver prefers options to the URI.
        ...(!/[?&]serverSelectionTimeoutMS=/i.test(config.mongodbUri) && {
          serverSelectionTimeoutMS: UNREACHABLE_AFTER_MS,
        }),
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
        retryAttempts: 0,
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
