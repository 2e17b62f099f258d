import { Outlet } from '@blush/shared-ui/router';
import { usePortal, usePortalSession } from '../app/portal-context';
import { NotFoundPage } from '../layout/not-found-page';

/**
 * Shows an area only to whom it is named. Its routes stay in the router when another person signs in within the
 * same page load; this is what keeps them to themselves.
 */
export function RemoteGate({ remote }: { remote: string }) {
  const { catalogue } = usePortal();
  const open = usePortalSession((state) => state.status === 'loading' || catalogue.isOpen(remote, state));
  return open ? <Outlet /> : <NotFoundPage />;
}
