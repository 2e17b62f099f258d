import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import type { PortalSession } from './portal-session';

function isLeavingOrOutside(router: DataRouter): boolean {
  const { pathname } = router.state.navigation.location ?? router.state.location;
  return !pathname.startsWith('/dashboard');
}

/**
 * What has to follow when the person changes, in this tab or from another one: nothing that was fetched for one
 * person is shown to the next, and nobody stays in the dashboard signed out.
 */
export function followSession(session: PortalSession, queryClient: QueryClient, router: DataRouter): void {
  session.store.subscribe((state, before) => {
    if (state.user?.uid !== before.user?.uid) queryClient.clear();
    if (state.status === 'anonymous' && before.status !== 'anonymous' && !isLeavingOrOutside(router)) {
      void router.navigate('/', { replace: true });
    }
  });
}
