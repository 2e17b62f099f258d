import mongoose, { type mongo } from 'mongoose';
import { loadMongodbUri } from './config.js';
import { commandOptions } from './database-options.js';
import { endOnSignal } from './end-on-signal.js';
import { failureMessage } from './failure-message.js';

/** Runs an operator's program on the database, without the API, until SIGTERM. Prints an error and sets exit code 1. */
export async function runDatabaseCommand(work: (client: mongo.MongoClient) => Promise<void>): Promise<void> {
  endOnSignal();
  try {
    const uri = loadMongodbUri(process.env);
    const client = await mongoose.mongo.MongoClient.connect(uri, commandOptions(uri));
    try {
      await work(client);
    } finally {
      await client.close();
    }
  } catch (error) {
    process.stderr.write(`${failureMessage('The command failed', error)}\n`);
    process.exitCode = 1;
  }
}

export function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
