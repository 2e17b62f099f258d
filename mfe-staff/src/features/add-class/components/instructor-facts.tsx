import { Avatar } from '@blush/shared-ui/components';
import type { SessionUser } from '@blush/shared-ui/session';
import styles from './instructor-facts.module.css';

export function InstructorFacts({ user }: { user: SessionUser }) {
  return (
    <div className={styles.facts}>
      <Avatar name="" person={user.displayName} src={user.photo} size={56} />
      <dl className={styles.list}>
        <div>
          <dt>Instructor name</dt>
          <dd>{user.displayName}</dd>
        </div>
        <div>
          <dt>Instructor email</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
    </div>
  );
}
