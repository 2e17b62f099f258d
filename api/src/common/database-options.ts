import type { mongo } from 'mongoose';

/** Milliseconds. */
const CONNECTING = { serverSelectionTimeoutMS: 3_000, connectTimeoutMS: 3_000 } as const;

/** Milliseconds, and connections of one process. */
const ANSWERING = {
  // Longer than an abandoned transaction may keep a record locked (10 s). A query whose connection is closed ends in the
  // database as well. The driver's `timeoutMS` has no effect (mongodb 7.8.0).
  socketTimeoutMS: 15_000,
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 50,
} as const;

/** Of an API process, which gives up what takes too long; a limit that the URI names is the operator's. */
export function databaseOptions(uri: string): mongo.MongoClientOptions {
  return withoutNamed({ ...CONNECTING, ...ANSWERING }, uri);
}

/** Of an operator's program: an index of a large collection may take minutes. */
export function commandOptions(uri: string): mongo.MongoClientOptions {
  return withoutNamed(CONNECTING, uri);
}

/** Options take precedence over the URI. */
function withoutNamed(limits: mongo.MongoClientOptions, uri: string): mongo.MongoClientOptions {
  const named = new Set([...new URLSearchParams(uri.split('?')[1]).keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(limits).filter(([name]) => !named.has(name.toLowerCase())));
}
