import { Button } from '@blush/shared-ui/components';
import type { User } from '@blush/shared-ui/contracts';
import { useMakeAdmin } from '../api/make-admin';
import { useMakeInstructor } from '../api/make-instructor';
import styles from './role-actions.module.css';

/** The roles a person can be given. */
export function RoleActions({ user }: { user: User }) {
  const makeAdmin = useMakeAdmin();
  const makeInstructor = useMakeInstructor();
  return (
    <div className={styles.actions} role="group" aria-label={`Role of ${user.name}`}>
      {user.role !== 'admin' && (
        <Button
          size="small"
          variant="secondary"
          busy={makeAdmin.isPending}
          onClick={() => makeAdmin.mutate(user)}
        >
          Make Admin
        </Button>
      )}
      {user.role !== 'instructor' && (
        <Button
          size="small"
          variant="secondary"
          busy={makeInstructor.isPending}
          onClick={() => makeInstructor.mutate(user)}
        >
          Make Instructor
        </Button>
      )}
    </div>
  );
}
