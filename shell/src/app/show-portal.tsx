import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { hydrate } from './hydrate';
import { takeKnownQueries } from '../portal/known-queries';
import type { Portal } from '../portal/portal-context';
import { Providers } from './providers';
import { removeQueryMark } from '../base/query-mark';
import type { PrerenderedPage } from '../portal/prerendered-page';

/** Prerendered HTML stays until its page's code is loaded, then it is hydrated, or replaced in one step. */
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
    // The HTML was prerendered without a query.
    if (router.state.location.search === '') {
      const { state } = router;
      await hydrate(element, app);
      // A navigation during the hydration, such as Back, does not match the prerendered HTML.
      if (router.state !== state) await router.revalidate();
      return;
    }
  }
  // Each page renders these tags itself.
  for (const tag of document.querySelectorAll('[data-page-head]')) tag.remove();
  // Synchronous, so that content which the query changes is never painted.
  flushSync(() => createRoot(element).render(app));
  removeQueryMark();
}

/** Resolves when the first navigation has ended, also with an error. */
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

function isPageOf({ address }: PrerenderedPage, { overrides }: Portal, { state }: DataRouter): boolean {
  if (state.errors !== null || overrides.length > 0) return false;
  if (address === '*') return state.matches.at(-1)?.route.path === '*';
  return state.location.pathname === address;
}
