import type { EventEmitter } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import { requireUnlocked } from './data-lock.js';
import { findMongod } from './find-mongod.js';
import { openReplicaSet, REPLICA_SET } from './replica-set.js';

const HOST = '127.0.0.1';
const LAUNCH_MS = 60_000;
/**
 * A transaction that nobody goes on with is undone after this. MongoDB's minute is long: until then everybody waits
 * who wants to write what a killed process had written, the reconciler first of all.
 */
const ABANDONED_AFTER_S = 10;

interface RunMongoOptions {
  readonly port: number;
  /** Folder of the data, kept between runs. */
  readonly dbPath: string;
  readonly env: NodeJS.ProcessEnv;
  readonly report: (sentence: string) => void;
  /** Hears how the server ended, when nobody stopped it. */
  readonly onEnd?: (how: string) => void;
  /** Takes the warnings and errors it logs. */
  readonly onComplaint?: (line: string) => void;
}

/**
 * Starts a MongoDB of one node that keeps its data, as a replica set because payments need transactions.
 * @throws Error that says why it could not be started
 */
export async function runMongo({ port, dbPath, env, report, onEnd, onComplaint }: RunMongoOptions) {
  const systemBinary = await findMongod({ report, env });
  // A mongod of another version than the supervisor would download is what was asked for.
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
      // The school is small, and so may be the machine.
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
