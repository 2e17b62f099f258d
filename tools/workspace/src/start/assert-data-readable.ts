import { releaseKeysOf, releaseStoreOf } from '@blush/delivery';
import type { Config } from '@blush/server-kit/config';
import { assertSeedReadable } from '../seed/index.js';

/**
 * Checks the releases, the release keys and the state of the demo data before anything is built or started. The stand-ins and the
 * database check their own data when they start.
 * @throws Failure that names what is damaged, and the remedy
 */
export async function assertDataReadable(config: Config): Promise<void> {
  const store = releaseStoreOf(config);
  await store.live();
  await store.history();
  await releaseKeysOf(config).assertReadable();
  await assertSeedReadable(config);
}
