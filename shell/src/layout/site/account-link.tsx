import { classNames } from '@blush/shared-ui/components';
import { NavLink } from '@blush/shared-ui/router';
import { useSession, type SessionStatus } from '@blush/shared-ui/session';
import styles from './site-navigation.module.css';
import { useRememberedPage } from './use-remembered-page';

/** Its space is reserved until the status is known, to avoid a layout shift. */
export function AccountLink() {
  const { status } = useSession();
  return (
    // The key makes React replace the reserved entry; moving it would count as a layout shift.
    <li key={status} className={styles.account}>
      <Entry status={status} />
    </li>
  );
}

function Entry({ status }: { status: SessionStatus }) {
  const remember = useRememberedPage();
  if (status === 'signed-in') {
    return (
      <NavLink className={styles.link} to="/dashboard/userhome">
        DashBoard
      </NavLink>
    );
  }
  const isUnknown = status === 'loading';
  return (
    <NavLink
      className={classNames(styles.link, styles.login, isUnknown && styles.unknown)}
      aria-hidden={isUnknown}
      to="/login"
      onClick={remember}
    >
      Log In
    </NavLink>
  );
}
