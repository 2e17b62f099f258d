import '@blush/machine/typescript';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All spec files share one database server and signing key. */
export default async function prepareRun() {
  // Jest writes its results there and does not create the folder.
  await mkdir(new URL('../../test-results/', import.meta.url), { recursive: true });
  const { startReplicaSet } = await import('./replica-set.ts');
  const replicaSet = (globalThis.testReplicaSet ??= await startReplicaSet());
  process.env['TEST_MONGODB_URI'] = replicaSet.getUri();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  process.env['TEST_SIGNING_KEY'] = JSON.stringify(privateKey.export({ format: 'jwk' }));
  process.env['TEST_FOLDER'] = await mkdtemp(join(tmpdir(), 'blush-api-tests-'));
}
