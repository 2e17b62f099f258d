import type { KnownPages } from './known-pages.js';
import { makePages } from './make-pages.js';
import type { ReleaseStore } from '../store/release-store.js';
import { readShellBuild } from '../store/shell-build.js';

/** Makes the live pages again; not a release, so no history entry is added. @returns whether the pages changed */
export function refreshPages(store: ReleaseStore, known?: KnownPages): Promise<boolean> {
  return store.change(async (change) => {
    const { live } = change;
    if (live.shell === null) return false;
    const pages = await makePages(change, live, await readShellBuild(change, live), known);
    if (pages === live.pages) return false;
    await change.switchTo({ ...live, pages }, []);
    await change.dropOldPages(pages);
    return true;
  });
}
