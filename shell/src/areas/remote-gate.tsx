import { Outlet } from '@blush/shared-ui/router';
import { usePortal, usePortalSession } from '../portal/portal-context';
import { NotFoundPage } from '../base/not-found-page';

/** Checks again at each render: routes stay in the router when another user signs in without a page load. */
export function RemoteGate({ remote }: { remote: string }) {
  const { catalogue } = usePortal();
  const open = usePortalSession((state) => state.status === 'loading' || catalogue.isOpen(remote, state));
  return open ? <Outlet /> : <NotFoundPage />;
}
