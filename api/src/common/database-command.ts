import mongoose, { type mongo } from 'mongoose';
import { Failure } from '@blush/server-kit/failure';
import { scrub } from '@blush/server-kit/http';
import { loadMongodbUri } from './config.js';
import { isDatabaseUnavailable } from './database-errors.js';
import { commandOptions } from './database-options.js';
import { endOnSignal } from './end-on-signal.js';

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
    process.stderr.write(`${failureMessage(error)}\n`);
    process.exitCode = 1;
  }
}

export function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function failureMessage(error: unknown): string {
  const reason = error instanceof Error ? scrub(error.message) : String(error);
  if (error instanceof Failure) return reason;
  if (isDatabaseUnavailable(error))
    return `No database answers (${reason}). Check MONGODB_URI, and that it runs; then run the command again.`;
  return `The command failed: ${reason}`;
}
