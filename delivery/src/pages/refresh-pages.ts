import { isDeepStrictEqual } from 'node:util';
import type { KnownPages } from './known-pages.js';
import { addSet, renderSet } from './make-pages.js';
import type { ReleaseStore } from '../store/release-store.js';
import { readShellBuild } from '../store/shell-build.js';

/**
 * Makes the live pages again; not a release, so no history entry is added. Renders before the change begins: the API is asked
 * for each page, and a rollback would have to wait for the lock of the store.
 * @returns whether the pages changed; they do not if something else went live meanwhile
 */
export async function refreshPages(store: ReleaseStore, known?: KnownPages): Promise<boolean> {
  const reading = await store.read();
  const { live } = reading;
  if (live.shell === null) return false;
  const files = await renderSet(reading, live, await readShellBuild(reading, live), known);
  return store.change(async (change) => {
    if (!isDeepStrictEqual(change.live, live)) return false;
    const pages = await addSet(change, live, files);
    if (pages === live.pages) return false;
    await change.switchTo({ ...live, pages }, []);
    await change.dropOldPages(pages);
    return true;
  });
}
