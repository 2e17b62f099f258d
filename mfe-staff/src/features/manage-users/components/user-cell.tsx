import { Avatar } from '@blush/shared-ui/components';
import type { StaffUser } from '@blush/shared-ui/contracts';
import { Tag } from '@blush/shared-ui/data';
import { Link } from '@blush/shared-ui/router';
import styles from './user-cell.module.css';

export function UserCell({ user: { _id, name, photo, suspension } }: { user: StaffUser }) {
  return (
    <div className={styles.cell}>
      <Avatar name="" person={name} src={photo} />
      <div className={styles.words}>
        <Link className={styles.name} to={`/dashboard/manageuser/${_id}`}>
          {name}
        </Link>
        {suspension && <Tag tone="bad">Suspended</Tag>}
      </div>
    </div>
  );
}
