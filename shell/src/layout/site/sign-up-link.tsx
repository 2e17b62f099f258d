import { classNames } from '@blush/shared-ui/components';
import { Link, useLocation } from '@blush/shared-ui/router';
import { returnPath, useSession } from '@blush/shared-ui/session';
import { createPath } from 'react-router-dom';
import styles from './site-navigation.module.css';

/** Beside the navigation, whose words the specification sets. Its space is reserved until the status is known. */
export function SignUpLink() {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'signed-in') return null;
  return (
    <Link
      className={classNames(styles.link, styles.signUp, status === 'loading' && styles.unknown)}
      to="/signup"
      onClick={() => returnPath.remember(createPath(location))}
    >
      Sign Up
    </Link>
  );
}
