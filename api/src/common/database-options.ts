import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';

/** Milliseconds until a database counts as unreachable. */
const REACHABLE = { serverSelectionTimeoutMS: 3_000, connectTimeoutMS: 3_000 } as const;

/** Milliseconds, and connections of one process. */
const LIMITS = {
  ...REACHABLE,
  // Longer than an abandoned transaction may keep a record locked (10 s). A query whose connection is closed ends in the
  // database as well. The driver's `timeoutMS` has no effect (mongodb 7.8.0).
  socketTimeoutMS: 15_000,
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 50,
} as const;

/** Options of the connection; a limit that the URI names is the operator's. */
export function databaseOptions(uri: string): MongooseModuleFactoryOptions {
  return {
    uri,
    ...unlessNamed(uri, LIMITS),
    // Migrations make collections and indexes.
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    retryAttempts: 0,
  };
}

/** For commands of the operator: making an index takes as long as it takes. */
export function commandOptions(uri: string): Partial<typeof REACHABLE> {
  return unlessNamed(uri, REACHABLE);
}

/** Options take precedence over the URI. */
function unlessNamed<Limits extends object>(uri: string, limits: Limits): Partial<Limits> {
  const named = new Set([...new URLSearchParams(uri.split('?')[1]).keys()].map((name) => name.toLowerCase()));
  const kept = Object.entries(limits).filter(([name]) => !named.has(name.toLowerCase()));
  return Object.fromEntries(kept) as Partial<Limits>;
}
