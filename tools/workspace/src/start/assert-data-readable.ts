import { assertSigned, releaseKeysOf, releaseStoreOf } from '@blush/delivery';
import type { Config } from '@blush/server-kit/config';
import { assertSeedReadable } from '../seed/index.js';

/**
 * Reads what this process needs before anything is built or started; the stand-ins and the database check their own.
 * @throws Failure that names a damaged file and the cure
 */
export async function assertDataReadable(config: Config): Promise<void> {
  const store = releaseStoreOf(config);
  assertSigned(await store.live());
  await store.history();
  await releaseKeysOf(config).assertReadable();
  await assertSeedReadable(config);
}
