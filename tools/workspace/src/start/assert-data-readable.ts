import { assertSigned, releaseKeysOf, releaseStoreOf } from '@blush/delivery';
import type { Config } from '@blush/server-kit/config';
import { assertSeedReadable } from '../seed/index.js';

/**
 * Reads the files of this process before anything is built or started; stand-ins and database check their own files.
 * @throws Failure that names a damaged file and the remedy
 */
export async function assertDataReadable(config: Config): Promise<void> {
  const store = releaseStoreOf(config);
  assertSigned(await store.live());
  await store.history();
  await releaseKeysOf(config).assertReadable();
  await assertSeedReadable(config);
}
