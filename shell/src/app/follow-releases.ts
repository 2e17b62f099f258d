import type { AgingPortal } from './newer-release';

/** Milliseconds from one look at what is live to the next, while the page is seen. */
const EVERY_MS = 600_000;
/** Milliseconds between two checks at least, however often the tab is shown again. */
const APART_MS = 60_000;

/**
 * Looks at what is live now and then, and whenever this tab is shown again, and tells once when it is newer than
 * the page. The page goes on as it was loaded: versions that were live stay where they are.
 */
export function followReleases(portal: AgingPortal): void {
  let looked = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < APART_MS) return;
    looked = Date.now();
    import('./newer-release')
      .then(({ tellOfNewerRelease }) => tellOfNewerRelease(portal))
      .catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, EVERY_MS);
}
