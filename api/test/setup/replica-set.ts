import { findMongod } from '@blush/stand-ins/mongo';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

/** Real mongod processes as a replica set with temporary data; one node by default. */
export async function startReplicaSet(
  options: Partial<MongoMemoryReplSet['replSetOpts']> = {},
): Promise<MongoMemoryReplSet> {
  // Tests use the oldest supported mongod.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  return MongoMemoryReplSet.create({
    binary: { systemBinary: await findMongod() },
    replSet: {
      count: 1,
      storageEngine: 'wiredTiger',
      // Each spec file has a database of more than a hundred tables: kept open for ten minutes, they reach the limit of open files.
      args: ['--setParameter', 'wiredTigerFileHandleCloseIdleTime=20'],
      ...options,
    },
  });
}
