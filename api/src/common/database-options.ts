import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';

/** Milliseconds until a database counts as unreachable. */
const REACHABLE = { serverSelectionTimeoutMS: 3_000, connectTimeoutMS: 3_000 } as const;

/** Milliseconds, and connections of one process. */
const LIMITS = {
  ...REACHABLE,
  // An abandoned transaction may keep a record locked for 10 s. This limit is longer, and so is the shorter deadline
  // that the database gets (`deadlines.ts`). The driver's `timeoutMS` has no effect (mongodb 7.8.0).
  socketTimeoutMS: 15_000,
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 50,
} as const;

/** Options of the connection. Limits in the URI take precedence. */
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

/** Options for commands of the operator, with no limit on answers: making an index may take hours. */
export function commandOptions(uri: string): Partial<typeof REACHABLE> {
  return unlessNamed(uri, REACHABLE);
}

/** Omits limits that the URI names, because options take precedence over the URI. */
function unlessNamed<Limits extends object>(uri: string, limits: Limits): Partial<Limits> {
  const named = new Set([...new URLSearchParams(uri.split('?')[1]).keys()].map((name) => name.toLowerCase()));
  const kept = Object.entries(limits).filter(([name]) => !named.has(name.toLowerCase()));
  return Object.fromEntries(kept) as Partial<Limits>;
}
