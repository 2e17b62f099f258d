import { Button } from '@blush/shared-ui/components';
import { makeAdmin, makeInstructor, makeStudent, type User } from '@blush/shared-ui/contracts';
import { useId } from 'react';
import { useRoleChange } from '../api/role-change';
import { useConfirmOwnDemotion } from '../use-confirm-own-demotion';
import styles from './role-actions.module.css';

export function RoleActions({ user }: { user: User }) {
  const { name, role, emailVerified } = user;
  const reason = useId();
  const confirmOwnDemotion = useConfirmOwnDemotion();
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
        .map(({ to, label, change }) => {
          const needsVerification = to !== 'student' && !emailVerified;
          return (
            <Button
              passesFocus
              key={to}
              size="small"
              variant={to === 'student' ? 'danger' : 'secondary'}
              busy={change.isPending}
              disabled={needsVerification || (anyPending && !change.isPending)}
              aria-describedby={needsVerification ? reason : undefined}
              onClick={() => {
                if (to === 'admin') change.mutate(user);
                else void confirmOwnDemotion(user, to).then((confirmed) => confirmed && change.mutate(user));
              }}
            >
              {label}
            </Button>
          );
        })}
      {!emailVerified && (
        <p id={reason} className={styles.reason}>
          A role needs a verified e-mail
        </p>
      )}
    </div>
  );
}
