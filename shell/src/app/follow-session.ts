import { isAccountPage, returnPath } from '@blush/shared-ui/session';
import type { QueryClient } from '@tanstack/react-query';
import { createPath, NavigationType, type DataRouter } from 'react-router-dom';
import type { PortalSession, PortalSessionState } from '../base/portal-session';

function isBoundForDashboard({ state }: DataRouter): boolean {
  const { pathname } = state.navigation.location ?? state.location;
  return pathname.startsWith('/dashboard');
}

const hasRecovered = (state: PortalSessionState, before: PortalSessionState) =>
  before.outage !== null && state.status === 'signed-in';

/** Whether a page of the dashboard could not be opened, and no navigation, such as after "Try again", opens it already. */
function isShowingError(router: DataRouter): boolean {
  return (
    router.state.errors !== null && router.state.navigation.state === 'idle' && isBoundForDashboard(router)
  );
}

/**
 * Data fetched for one user is never shown to the next.
 * Called after the root is hydrated, because an earlier change would not match the prerendered HTML. React hydrates the boundaries
 * below the root before it applies a change to them.
 */
export function followSession(session: PortalSession, queryClient: QueryClient, router: DataRouter): void {
  const leaveAccountPage = accountPageRedirect(session, router);
  // Deferred: a navigation started while the router ends another one loses its `replace`.
  router.subscribe(() => queueMicrotask(leaveAccountPage));
  session.store.subscribe((state, before) => {
    // Data fetched without a session is public, so it is kept.
    if (before.user !== null) {
      if (state.user?.uid !== before.user.uid) queryClient.clear();
      // The session was checked again, because the browser restored the page from its back/forward cache.
      else if (before.resuming && !state.resuming) void queryClient.invalidateQueries();
    }
    const signedOut = state.status === 'anonymous' && before.status !== 'anonymous';
    // After React has rendered without the user: a form with unsaved changes would block the navigation.
    if (signedOut && router.state.initialized && isBoundForDashboard(router))
      queueMicrotask(() => void router.navigate('/', { replace: true }));
    if (hasRecovered(state, before) && isShowingError(router))
      void router.navigate(createPath(router.state.location), { replace: true });
    leaveAccountPage();
  });
  leaveAccountPage();
}

function accountPageRedirect(session: PortalSession, router: DataRouter): () => void {
  // Last page that is not an account page. Going back to an account page leads home instead.
  let linkedFrom = '/';
  return () => {
    const { location, historyAction, navigation, initialized } = router.state;
    const settled = initialized && navigation.state === 'idle';
    if (!settled) return;
    if (!isAccountPage(location.pathname)) linkedFrom = createPath(location);
    else if (session.store.getState().status === 'signed-in') {
      void router.navigate(returnPath.take(historyAction === NavigationType.Pop ? '/' : linkedFrom), {
        replace: true,
      });
    }
  };
}
