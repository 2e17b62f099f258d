import type { User } from '@blush/shared-ui/contracts';
import { useSession } from '@blush/shared-ui/session';
import { confirmInDialog } from '../../shared/confirm-in-dialog';

export function useConfirmDemotion(): (user: User) => Promise<boolean> {
  const ownEmail = useSession().user?.email.toLowerCase();
  return ({ name, email, role }) =>
    confirmInDialog({
      title: `Make ${name} a student?`,
      text:
        email === ownEmail
          ? `This is your own account: you will be signed out, and no longer be ${roleNames[role]}.`
          : `${email} is no longer ${roleNames[role]} from the next click on. Classes and payments stay as they are.`,
      tone: 'warning',
      confirmText: 'Yes, make student',
    });
}

const roleNames = { admin: 'an admin', instructor: 'an instructor', student: 'a student' } as const;
