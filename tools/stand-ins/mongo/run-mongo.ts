import type { EventEmitter } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { MongoInstance } from 'mongodb-memory-server-core';
import { assertUnlocked } from './data-lock.js';
import { findMongod } from './find-mongod.js';
import { openReplicaSet, REPLICA_SET } from './replica-set.js';

const HOST = '127.0.0.1';
const LAUNCH_MS = 60_000;
/** Limit of transactions: with MongoDB's default of 60 s, a killed process blocks the reconciler's writes for a minute. */
const TRANSACTION_LIFETIME_S = 10;

interface RunMongoOptions {
  readonly port: number;
  readonly dbPath: string;
  readonly env: NodeJS.ProcessEnv;
  readonly report: (message: string) => void;
  /** Called when the server exits without `stop`. */
  readonly onExit?: (reason: string) => void;
  /** Called with each warning and error of the server's log. */
  readonly onProblem?: (line: string) => void;
}

/** Starts a replica set of one node, because payments need transactions. @throws Error when it cannot start */
export async function runMongo({ port, dbPath, env, report, onExit, onProblem }: RunMongoOptions) {
  const systemBinary = await findMongod({ report, env });
  // The check is off, because the installed mongod may have another version than the library expects.
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  await mkdir(dbPath, { recursive: true });
  await assertUnlocked(dbPath);
  const mongod = new MongoInstance({
    binary: { systemBinary },
    instance: {
      port,
      ip: HOST,
      dbPath,
      storageEngine: 'wiredTiger',
      replSet: REPLICA_SET,
      launchTimeout: LAUNCH_MS,
      // Small caches, because the development machine may be small.
      args: [
        ...['--quiet', '--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '256'],
        ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_LIFETIME_S}`],
      ],
    },
  });
  const events: EventEmitter = mongod;
  let started = false;
  const stop = async () => {
    started = false;
    await mongod.stop();
  };
  events.on('instanceClosed', (code: number | null, signal: NodeJS.Signals | null) => {
    if (started) onExit?.(signal ? `was ended by ${signal}` : `ended with code ${code}`);
  });
  events.on('instanceSTDOUT', (text: string) => {
    for (const line of text.split('\n')) if (/^\{.*"s":"[WEF]"/.test(line)) onProblem?.(line);
  });
  await mongod.start();
  started = true;
  try {
    await openReplicaSet(`${HOST}:${port}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: `mongodb://${HOST}:${port}/blush?replicaSet=${REPLICA_SET}`, stop };
}
