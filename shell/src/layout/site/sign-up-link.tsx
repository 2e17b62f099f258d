import { classNames } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { useSession } from '@blush/shared-ui/session';
import styles from './site-navigation.module.css';
import { useRememberedPage } from './use-remembered-page';

/** Beside the navigation, whose words the specification sets. Its space is reserved until the status is known. */
export function SignUpLink() {
  const { status } = useSession();
  const remember = useRememberedPage();
  if (status === 'signed-in') return null;
  return (
    <Link
      className={classNames(styles.link, styles.signUp, status === 'loading' && styles.unknown)}
      to="/signup"
      onClick={remember}
    >
      Sign Up
    </Link>
  );
}
