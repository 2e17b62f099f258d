import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { ShellBuild } from '../publish/build-info.js';
import type { ReleaseDraft } from '../store/release-store.js';
import { basisOf } from './basis.js';

/**
 * The id of the pages of what is to be live. Pages of the same basis that are live, or were lately, are taken as they
 * are: whatever is live, the page keeper holds against what the API says and has rendered again. So the release of a
 * role area and the rollback of a release switch the pointer and nothing else; others render their pages first.
 */
export async function ensurePages(
  draft: ReleaseDraft,
  live: LiveReleases,
  shell: ShellBuild,
): Promise<string> {
  const basis = basisOf(live, draft.site);
  const stored = [draft.live.pages, ...(await draft.pages())].find((id) => id?.startsWith(basis));
  if (stored) return stored;
  // A rollback is not kept waiting by code that it does not run.
  const { makePages } = await import('./make-pages.js');
  return makePages(draft, live, shell);
}
