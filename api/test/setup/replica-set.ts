import { findMongod } from '@blush/stand-ins/mongo';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

/** A real mongod as a one-node replica set with temporary data. */
export async function startReplicaSet(): Promise<MongoMemoryReplSet> {
  // Tests use the oldest supported mongod.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  return MongoMemoryReplSet.create({
    binary: { systemBinary: await findMongod() },
    replSet: { count: 1, storageEngine: 'wiredTiger' },
  });
}
