import type { VersionSources } from './newer-release';

/** Milliseconds between checks while the page is visible. */
const INTERVAL_MS = 600_000;
/** Minimum milliseconds between two checks. */
const MIN_DISTANCE_MS = 60_000;

/** A release does not change an open page, whose files stay available; the page offers to reload. */
export function followReleases(portal: VersionSources): void {
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < MIN_DISTANCE_MS) return;
    checkedAt = Date.now();
    import('./newer-release').then(({ showNewerRelease }) => showNewerRelease(portal)).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, INTERVAL_MS);
}
