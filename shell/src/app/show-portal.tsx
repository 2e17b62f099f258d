import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { hydrate } from './hydrate';
import { takeKnownQueries } from './known-queries';
import type { Portal } from './portal-context';
import { Providers } from './providers';
import { removeQueryMark } from './query-mark';
import type { PrerenderedPage } from './prerendered-page';

/**
 * Shows the portal. The HTML of a page that was rendered ahead stays as it is until the page's code is here, and is
 * then brought to life; where it is not the page to show, that page takes its place in one step.
 */
export async function showPortal(element: HTMLElement, portal: Portal, router: DataRouter): Promise<void> {
  const { prerendered } = portal;
  const app = (
    <StrictMode>
      <Providers portal={portal}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (prerendered !== undefined) await settled(router);
  if (prerendered !== undefined && isPageOf(prerendered, portal, router)) {
    takeKnownQueries(portal.queryClient, prerendered.queries);
    // A query changes a page, and it was rendered without one.
    if (router.state.location.search === '') {
      const { state } = router;
      await hydrate(element, app);
      // What the router did meanwhile, such as a step back in the history, was not rendered.
      if (router.state !== state) await router.revalidate();
      return;
    }
  }
  // Each page says anew what it is.
  for (const tag of document.querySelectorAll('[data-page-head]')) tag.remove();
  // At once, so that what the query does not ask for is never seen.
  flushSync(() => createRoot(element).render(app));
  removeQueryMark();
}

/** Resolves once the router has its first page, or knows why it has none. */
function settled(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Whether the HTML is of the page that the router is about to show. */
function isPageOf({ address }: PrerenderedPage, { overrides }: Portal, { state }: DataRouter): boolean {
  if (state.errors !== null || overrides.length > 0) return false;
  if (address === '*') return state.matches.at(-1)?.route.path === '*';
  return state.location.pathname === address;
}
