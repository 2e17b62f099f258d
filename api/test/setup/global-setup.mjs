import '@blush/platform/typescript';

/** One database server for all spec files; each uses a database of its own. */
export default async function startDatabase() {
  const { startReplicaSet } = await import('./replica-set.ts');
  const replicaSet = await startReplicaSet();
  process.env['TEST_MONGODB_URI'] = replicaSet.getUri();
  globalThis.testReplicaSet = replicaSet;
}
