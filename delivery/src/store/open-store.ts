import type { Config } from '@blush/server-kit/config';
import { LocalReleaseStore } from './local-store.js';
import { releaseKeysOf } from './release-keys.js';
import type { Site } from './site.js';

interface StoreOptions {
  /** Pages are rendered for it; without it they are left to browsers. */
  readonly site?: Site;
  readonly lockWaitMs?: number;
}

export function releaseStoreOf(config: Config, options: StoreOptions = {}): LocalReleaseStore {
  return new LocalReleaseStore(config.folders.releases, releaseKeysOf(config), options);
}
