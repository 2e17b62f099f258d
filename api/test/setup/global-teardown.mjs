/** With `KEEP_TEST_DATABASE`, the database server ends with the process, so that it serves the next run in it. */
export default async function stopDatabase() {
  if (process.env['KEEP_TEST_DATABASE'] === '1') return;
  await globalThis.testReplicaSet?.stop();
  globalThis.testReplicaSet = undefined;
}
