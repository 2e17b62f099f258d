import '@blush/machine/typescript';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';

/** One database server and one signing key for all spec files; each uses a database of its own. */
export default async function prepareRun() {
  // Jest writes its results there and does not make the folder.
  await mkdir(new URL('../../test-results/', import.meta.url), { recursive: true });
  const { startReplicaSet } = await import('./replica-set.ts');
  const replicaSet = await startReplicaSet();
  process.env['TEST_MONGODB_URI'] = replicaSet.getUri();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  process.env['TEST_SIGNING_KEY'] = JSON.stringify(privateKey.export({ format: 'jwk' }));
  globalThis.testReplicaSet = replicaSet;
}
