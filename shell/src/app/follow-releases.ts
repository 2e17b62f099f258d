import type { VersionSources } from './newer-release';

/** Milliseconds between checks while the page is visible. */
const INTERVAL_MS = 600_000;
/** Minimum milliseconds between two checks. */
const MIN_DISTANCE_MS = 60_000;

/**
 * A release does not change an open page, whose files stay available; the page offers to reload. A remote that fails keeps
 * the failing version until then, so each failure is followed by a check.
 */
export function followReleases(portal: VersionSources): void {
  let checkedAt = Date.now();
  const check = (again: boolean) => {
    checkedAt = Date.now();
    import('./newer-release')
      .then(({ showNewerRelease }) => showNewerRelease(portal, again))
      .catch(() => undefined);
  };
  const checkSometimes = () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < MIN_DISTANCE_MS) return;
    check(false);
  };
  document.addEventListener('visibilitychange', checkSometimes);
  setInterval(checkSometimes, INTERVAL_MS);
  portal.loads.onFailure(() => check(true));
}
