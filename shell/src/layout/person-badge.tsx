import { Avatar, Button, classNames } from '@blush/shared-ui/components';
import { useSession } from '@blush/shared-ui/session';
import { focusMainOnRemoval } from '../base/focus-main';
import styles from './person-badge.module.css';

interface PersonBadgeProps {
  stacked?: boolean;
}

export function PersonBadge({ stacked = false }: PersonBadgeProps) {
  const { user, signOut } = useSession();
  if (user === null) return null;
  return (
    <div ref={focusMainOnRemoval} className={classNames(styles.badge, stacked && styles.stacked)}>
      <Avatar name={`Photo of ${user.displayName}`} person={user.displayName} src={user.photo} size={36} />
      <span className={styles.name} title={user.email} dir="auto">
        {user.displayName}
      </span>
      <Button className={styles.logOut} size="small" variant="secondary" onClick={() => void signOut()}>
        Log out
      </Button>
    </div>
  );
}
