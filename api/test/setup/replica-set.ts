import { findMongod } from '@blush/stand-ins/mongo';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

/** One real mongod, a one-node replica set, whose data goes with it. */
export async function startReplicaSet(): Promise<MongoMemoryReplSet> {
  // The oldest mongod that will do is good to test with.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  return MongoMemoryReplSet.create({
    binary: { systemBinary: await findMongod() },
    replSet: { count: 1, storageEngine: 'wiredTiger' },
  });
}
