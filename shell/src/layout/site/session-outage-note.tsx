import { Button } from '@blush/shared-ui/components';
import { useLocation } from '@blush/shared-ui/router';
import { isAccountPage, useSession } from '@blush/shared-ui/session';
import { focusMainOnRemoval } from '../../base/focus-main';
import { usePortalSession } from '../../portal/portal-context';
import styles from './site-navigation.module.css';

export function SessionOutageNote() {
  const { signOut } = useSession();
  const { pathname } = useLocation();
  const outage = usePortalSession((state) => state.outage);
  if (outage === null) return null;
  // These pages show the outage themselves.
  const isShownByPage = isAccountPage(pathname) || pathname.startsWith('/dashboard');
  return (
    <div ref={focusMainOnRemoval} className={styles.outage}>
      <span>Your sign-in cannot be checked right now.</span>
      {!isShownByPage && (
        <Button size="small" variant="secondary" busy={outage.retrying} onClick={outage.retry}>
          Try again
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => void signOut()}>
        Log out
      </Button>
    </div>
  );
}
