import { isAccountPage, returnPath } from '@blush/shared-ui/session';
import type { QueryClient } from '@tanstack/react-query';
import { createPath, NavigationType, type DataRouter } from 'react-router-dom';
import type { PortalSession } from './portal-session';

function isLeavingOrOutside(router: DataRouter): boolean {
  const { pathname } = router.state.navigation.location ?? router.state.location;
  return !pathname.startsWith('/dashboard');
}

/**
 * What has to follow when the person changes, in this tab or from another one: nothing that was fetched for one
 * person is shown to the next, and a visitor never stays in the dashboard, nor at an account page signed in.
 * Until the router has begun, its guards decide where a person goes: they remember the way back. To be called once
 * the portal is shown: a page that changes while its HTML is brought to life does not fit that HTML.
 */
export function followSession(session: PortalSession, queryClient: QueryClient, router: DataRouter): void {
  const leadOn = leadOnFromAccountPages(session, router);
  // Not at once: a navigation that begins while the router ends another one forgets that it replaces an entry.
  router.subscribe(() => queueMicrotask(leadOn));
  session.store.subscribe((state, before) => {
    // What a visitor fetched holds for every account.
    if (before.user !== null && state.user?.uid !== before.user.uid) queryClient.clear();
    const signedOut = state.status === 'anonymous' && before.status !== 'anonymous';
    if (signedOut && router.state.initialized && !isLeavingOrOutside(router)) {
      void router.navigate('/', { replace: true });
    }
    leadOn();
  });
  leadOn();
}

/** Leads a signed-in account on from an account page, without leaving it in the history. */
function leadOnFromAccountPages(session: PortalSession, router: DataRouter): () => void {
  // Where a link to an account page was followed; going back to one says nothing about that.
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
