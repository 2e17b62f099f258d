import { Avatar } from '@blush/shared-ui/components';
import type { User } from '@blush/shared-ui/contracts';
import styles from './user-cell.module.css';

export function UserCell({ user: { name, photo } }: { user: Pick<User, 'name' | 'photo'> }) {
  return (
    <div className={styles.cell}>
      <Avatar name="" src={photo} />
      <span className={styles.name}>{name}</span>
    </div>
  );
}
