import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { API_CONFIG } from './config.module.js';
import type { ApiConfig } from './config.js';
import { databaseOptions } from './database-options.js';

// Operators from input are compared as values: conditions with operators need `trusted({ $gt: 0 })`.
mongoose.set('sanitizeFilter', true);
// A condition on an undeclared field would otherwise be left out, and match every record.
mongoose.set('strictQuery', 'throw');

/** Creates indexes before the API listens, because uniqueness enforces its rules. */
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [API_CONFIG],
      useFactory: ({ mongodbUri }: ApiConfig) => databaseOptions(mongodbUri),
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
