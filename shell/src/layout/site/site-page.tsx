import { Outlet, useLocation } from '@blush/shared-ui/router';
import { isAccountPage } from '@blush/shared-ui/session';
import { usePortalSession } from '../../app/portal-context';
import { PageFallback } from '../page-fallback';
import { SessionOutagePage } from './session-outage-page';

/**
 * The page in the site's layout. A signed-in account is shown no form to sign in with: it is led on, as
 * soon as the session is known.
 */
export function SitePage() {
  const { pathname } = useLocation();
  const signedIn = usePortalSession(({ status, resuming }) => resuming || status === 'signed-in');
  const outage = usePortalSession((state) => state.outage);
  if (!signedIn || !isAccountPage(pathname)) return <Outlet />;
  return outage === null ? <PageFallback /> : <SessionOutagePage outage={outage} />;
}
