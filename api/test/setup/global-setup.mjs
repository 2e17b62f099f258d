import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { tsImport } from 'tsx/esm/api';

/** One real mongod, a one-node replica set, for all spec files; each uses a database of its own. */
export default async function startDatabase() {
  const { findMongod } = await tsImport('@blush/platform/mongo', import.meta.url);
  // The oldest mongod that will do is good to test with.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  const replicaSet = await MongoMemoryReplSet.create({
    binary: { systemBinary: await findMongod() },
    replSet: { count: 1, storageEngine: 'wiredTiger' },
  });
  process.env['TEST_MONGODB_URI'] = replicaSet.getUri();
  globalThis.testReplicaSet = replicaSet;
}
