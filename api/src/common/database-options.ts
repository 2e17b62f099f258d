import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';

/** Milliseconds, and connections of one process. */
const LIMITS = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  // Longer than an abandoned transaction may keep a record locked (10 s). A query whose connection is closed ends in the
  // database as well. The driver's `timeoutMS` has no effect (mongodb 7.8.0).
  socketTimeoutMS: 15_000,
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 50,
} as const;

/** Options of the connection; a limit that the URI names is the operator's. */
export function databaseOptions(uri: string): MongooseModuleFactoryOptions {
  const named = new Set([...new URLSearchParams(uri.split('?')[1]).keys()].map((name) => name.toLowerCase()));
  // Options take precedence over the URI.
  const limits = Object.entries(LIMITS).filter(([name]) => !named.has(name.toLowerCase()));
  return {
    uri,
    ...Object.fromEntries(limits),
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    retryAttempts: 0,
  };
}
