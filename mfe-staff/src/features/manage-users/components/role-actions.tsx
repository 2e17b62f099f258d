import { Button } from '@blush/shared-ui/components';
import { makeAdmin, makeInstructor, makeStudent, type User } from '@blush/shared-ui/contracts';
import { useRoleChange } from '../api/use-role-change';
import { useConfirmDemotion } from '../use-confirm-demotion';
import styles from './role-actions.module.css';

export function RoleActions({ user }: { user: User }) {
  const { name, role } = user;
  const confirmDemotion = useConfirmDemotion();
  const changes = [
    { to: 'admin', label: 'Make Admin', change: useRoleChange(makeAdmin, 'an Admin') },
    { to: 'instructor', label: 'Make Instructor', change: useRoleChange(makeInstructor, 'an instructor') },
    { to: 'student', label: 'Make Student', change: useRoleChange(makeStudent, 'a student') },
  ] as const;
  const anyPending = changes.some(({ change }) => change.isPending);

  return (
    <div className={styles.actions} role="group" aria-label={`Role of ${name}`}>
      {changes
        .filter(({ to }) => to !== role)
        .map(({ to, label, change }) => (
          <Button
            key={to}
            size="small"
            variant={to === 'student' ? 'danger' : 'secondary'}
            busy={change.isPending}
            disabled={anyPending && !change.isPending}
            onClick={() => {
              if (to !== 'student') change.mutate(user);
              else void confirmDemotion(user).then((confirmed) => confirmed && change.mutate(user));
            }}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}
