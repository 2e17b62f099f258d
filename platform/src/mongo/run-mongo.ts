import { mkdir } from 'node:fs/promises';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import { findMongod } from './find-mongod.js';
import { openReplicaSet, REPLICA_SET } from './replica-set.js';

const HOST = '127.0.0.1';
const LAUNCH_MS = 60_000;

interface RunMongoOptions {
  readonly port: number;
  /** Folder of the data, kept between runs. */
  readonly dbPath: string;
  readonly env: NodeJS.ProcessEnv;
  readonly report: (sentence: string) => void;
}

/**
 * Starts a MongoDB of one node that keeps its data, as a replica set because payments need transactions.
 * @throws Error that says why it could not be started
 */
export async function runMongo({ port, dbPath, env, report }: RunMongoOptions) {
  const systemBinary = await findMongod({ report, env });
  // A mongod of another version than the supervisor would download is what was asked for.
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  await mkdir(dbPath, { recursive: true });
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
      args: ['--quiet', '--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '256'],
    },
  });
  const stop = () => server.stop({ doCleanup: false });
  try {
    await openReplicaSet(`${HOST}:${port}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: `mongodb://${HOST}:${port}/blush?replicaSet=${REPLICA_SET}`, stop };
}
