import { Outlet, useLocation } from '@blush/shared-ui/router';
import { isAccountPage } from '@blush/shared-ui/session';
import { usePortalSession } from '../../portal/portal-context';
import { PageFallback } from '../page-fallback';
import { SessionOutagePage } from './session-outage-page';

export function SitePage() {
  const { pathname } = useLocation();
  const signedIn = usePortalSession(({ status, resuming }) => resuming || status === 'signed-in');
  const outage = usePortalSession((state) => state.outage);
  if (!signedIn || !isAccountPage(pathname)) return <Outlet />;
  return outage === null ? <PageFallback /> : <SessionOutagePage outage={outage} />;
}
