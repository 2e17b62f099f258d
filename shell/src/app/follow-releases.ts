import type { AgingPortal } from './newer-release';

/** Milliseconds between checks while the page is visible. */
const EVERY_MS = 600_000;
/** Minimum milliseconds between two checks. */
const APART_MS = 60_000;

/** The page keeps its versions: released files stay available. */
export function followReleases(portal: AgingPortal): void {
  let looked = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < APART_MS) return;
    looked = Date.now();
    import('./newer-release').then(({ showNewerRelease }) => showNewerRelease(portal)).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, EVERY_MS);
}
