import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { ShellBuild } from '../store/build-info.js';
import type { StoreChange } from '../store/release-store.js';
import { basisOf } from './basis.js';
import { isReadable } from './stored-set.js';

/** Reuses pages with the same basis, so a rollback renders nothing; the page keeper refreshes outdated pages. */
export async function ensurePages(
  change: StoreChange,
  live: LiveReleases,
  shell: ShellBuild,
): Promise<string> {
  const basis = basisOf(live, change.site);
  for (const id of [change.live.pages, ...(await change.pages())])
    if (id?.startsWith(basis) && (await isReadable(change, id))) {
      // Otherwise the next refresh could remove it while edge servers still read it.
      await change.renewPages(id);
      return id;
    }
  // Loaded only here, so that a rollback does not wait for the renderer.
  const { makePagesForSwitch } = await import('./make-pages.js');
  return makePagesForSwitch(change, live, shell);
}
