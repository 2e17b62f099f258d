import type { EventEmitter } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import { requireUnlocked } from './data-lock.js';
import { findMongod } from './find-mongod.js';
import { openReplicaSet, REPLICA_SET } from './replica-set.js';

const HOST = '127.0.0.1';
const LAUNCH_MS = 60_000;
/** Seconds; MongoDB's default of 60 blocks writes, such as the reconciler's, after a process was killed. */
const ABANDONED_AFTER_S = 10;

interface RunMongoOptions {
  readonly port: number;
  readonly dbPath: string;
  readonly env: NodeJS.ProcessEnv;
  readonly report: (sentence: string) => void;
  /** Called when the server ends without being stopped. */
  readonly onEnd?: (how: string) => void;
  /** Called with each warning and error line of its log. */
  readonly onComplaint?: (line: string) => void;
}

/** A replica set of one node, because payments need transactions. @throws Error when it cannot start */
export async function runMongo({ port, dbPath, env, report, onEnd, onComplaint }: RunMongoOptions) {
  const systemBinary = await findMongod({ report, env });
  // The installed mongod may differ from the version the library would download.
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  await mkdir(dbPath, { recursive: true });
  await requireUnlocked(dbPath);
  const server = await MongoMemoryServer.create({
    binary: { systemBinary },
    instance: {
      port,
      portGeneration: false,
      ip: HOST,
      dbPath,
      storageEngine: 'wiredTiger',
      replSet: REPLICA_SET,
      launchTimeout: LAUNCH_MS,
      // Small caches, because the development machine may be small.
      args: [
        ...['--quiet', '--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '256'],
        ...['--setParameter', `transactionLifetimeLimitSeconds=${ABANDONED_AFTER_S}`],
      ],
    },
  });
  let stopping = false;
  const stop = () => {
    stopping = true;
    return server.stop({ doCleanup: false });
  };
  const mongod: EventEmitter | undefined = server.instanceInfo?.instance;
  mongod?.on('instanceClosed', (code: number | null, signal: NodeJS.Signals | null) => {
    if (!stopping) onEnd?.(signal ? `was ended by ${signal}` : `ended with code ${code}`);
  });
  mongod?.on('instanceSTDOUT', (text: string) => {
    for (const line of text.split('\n')) if (/^\{.*"s":"[WEF]"/.test(line)) onComplaint?.(line);
  });
  try {
    await openReplicaSet(`${HOST}:${port}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: `mongodb://${HOST}:${port}/blush?replicaSet=${REPLICA_SET}`, stop };
}
