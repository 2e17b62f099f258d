import { Avatar } from '@blush/shared-ui/components';
import type { User } from '@blush/shared-ui/contracts';
import styles from './user-cell.module.css';

export function UserCell({ user: { name, photoURL } }: { user: Pick<User, 'name' | 'photoURL'> }) {
  return (
    <div className={styles.cell}>
      <Avatar name="" src={photoURL} />
      <span className={styles.name}>{name}</span>
    </div>
  );
}
