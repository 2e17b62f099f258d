import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { ShellBuild } from '../store/build-info.js';
import type { ReleaseDraft } from '../store/release-store.js';
import { basisOf } from './basis.js';
import { isReadable } from './stored-set.js';

/** Reuses pages with the same basis, so a rollback renders nothing; the page keeper refreshes outdated pages. */
export async function ensurePages(
  draft: ReleaseDraft,
  live: LiveReleases,
  shell: ShellBuild,
): Promise<string> {
  const basis = basisOf(live, draft.site);
  for (const id of [draft.live.pages, ...(await draft.pages())])
    if (id?.startsWith(basis) && (await isReadable(draft, id))) return id;
  // Loaded only here, so that a rollback does not wait for the renderer.
  const { makePagesForSwitch } = await import('./make-pages.js');
  return makePagesForSwitch(draft, live, shell);
}
