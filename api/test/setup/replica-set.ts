import { findMongod } from '@blush/stand-ins/mongo';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

/** Longer than the library's 10 s, in which a busy machine may not start three nodes. */
const LAUNCH_MS = 120_000;

/** Real mongod processes as a replica set with temporary data; one node by default. */
export async function startReplicaSet({
  count = 1,
  ...options
}: Partial<MongoMemoryReplSet['replSetOpts']> = {}): Promise<MongoMemoryReplSet> {
  // Tests use the oldest supported mongod.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  return MongoMemoryReplSet.create({
    binary: { systemBinary: await findMongod() },
    instanceOpts: Array.from({ length: count }, () => ({ launchTimeout: LAUNCH_MS })),
    replSet: {
      count,
      storageEngine: 'wiredTiger',
      // A database has more than a hundred tables: kept open for ten minutes, those of all tests reach the limit of open files.
      args: ['--setParameter', 'wiredTigerFileHandleCloseIdleTime=20'],
      ...options,
    },
  });
}
