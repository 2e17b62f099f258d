import type { User } from '@blush/shared-ui/contracts';
import { confirmInDialog } from '../../shared/confirm-in-dialog';
import { useIsOwnAccount } from './use-is-own-account';

/** Asks only admins who remove their own role, because they cannot give it back to themselves. */
export function useConfirmOwnDemotion(): (user: User, to: User['role']) => Promise<boolean> {
  const isOwnAccount = useIsOwnAccount();
  return async (user, to) =>
    !isOwnAccount(user) ||
    confirmInDialog({
      title: `Make ${user.name} ${roleNames[to]}?`,
      text: `This is your own account: you will be signed out, and no longer be ${roleNames[user.role]}.`,
      tone: 'warning',
      confirmText: `Yes, make ${to}`,
    });
}

const roleNames = { admin: 'an admin', instructor: 'an instructor', student: 'a student' } as const;
