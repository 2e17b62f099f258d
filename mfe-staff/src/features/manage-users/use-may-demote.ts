import { dialog } from '@blush/shared-ui/components';
import type { User } from '@blush/shared-ui/contracts';
import { useSession } from '@blush/shared-ui/session';

export function useMayDemote(): (user: User) => Promise<boolean> {
  const own = useSession().user?.email.toLowerCase();
  return async ({ name, email, role }) => {
    const { outcome } = await dialog.confirm({
      title: `Make ${name} a student?`,
      text:
        email === own
          ? `This is your own account: you will be signed out, and no longer be ${words[role]}.`
          : `${email} is no longer ${words[role]} from the next click on. Classes and payments stay as they are.`,
      tone: 'warning',
      confirmText: 'Yes, make student',
    });
    return outcome === 'confirmed';
  };
}

const words = { admin: 'an admin', instructor: 'an instructor', student: 'a student' } as const;
