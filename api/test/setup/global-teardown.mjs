export default async function stopDatabase() {
  await globalThis.testReplicaSet?.stop();
}
