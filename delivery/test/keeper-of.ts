import { PageKeeper } from '../src/pages/page-keeper.js';
import type { LocalReleaseStore } from '../src/store/local-store.js';
import { folderReader } from '../src/store/release-reader.js';

/** A page keeper of this store; an outage of the store fails the test. */
export function keeperOf(
  store: LocalReleaseStore,
  apiUrl: string,
  fetch: typeof globalThis.fetch,
): PageKeeper {
  const releases = folderReader(store.root, (outage) => {
    throw outage;
  });
  return new PageKeeper({ releases, store, apiUrl, fetch });
}
