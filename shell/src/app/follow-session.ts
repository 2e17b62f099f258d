import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import type { PortalSession } from './portal-session';

function isLeavingOrOutside(router: DataRouter): boolean {
  const { pathname } = router.state.navigation.location ?? router.state.location;
  return !pathname.startsWith('/dashboard');
}

/**
 * What has to follow when the person changes, in this tab or from another one: nothing that was fetched for one
 * person is shown to the next, and nobody stays in the dashboard signed out. Until the router has begun, its
 * guards decide where a person goes: they remember the way back.
 */
export function followSession(session: PortalSession, queryClient: QueryClient, router: DataRouter): void {
  session.store.subscribe((state, before) => {
    if (state.user?.uid !== before.user?.uid) queryClient.clear();
    const signedOut = state.status === 'anonymous' && before.status !== 'anonymous';
    if (signedOut && router.state.initialized && !isLeavingOrOutside(router)) {
      void router.navigate('/', { replace: true });
    }
  });
}
