import { rm } from 'node:fs/promises';

/** With `KEEP_TEST_DATABASE`, the database server serves the next run in this process too, and ends with it. */
export default async function endRun() {
  // A process that is about to end may still write.
  await rm(process.env['TEST_FOLDER'], { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  if (process.env['KEEP_TEST_DATABASE'] === '1') return;
  await globalThis.testReplicaSet?.stop();
  globalThis.testReplicaSet = undefined;
}
