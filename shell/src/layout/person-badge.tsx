import { Avatar, Button } from '@blush/shared-ui/components';
import { useSession } from '@blush/shared-ui/session';
import styles from './person-badge.module.css';

/** Who is signed in, and the way out. */
export function PersonBadge() {
  const { user, signOut } = useSession();
  if (user === null) return null;
  return (
    <div className={styles.badge}>
      <Avatar name={`Photo of ${user.displayName}`} src={user.photoURL} size={36} />
      <span className={styles.name} title={user.email}>
        {user.displayName}
      </span>
      <Button size="small" variant="secondary" onClick={() => void signOut()}>
        Log out
      </Button>
    </div>
  );
}
