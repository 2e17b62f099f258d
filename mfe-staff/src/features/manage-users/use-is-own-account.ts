import type { User } from '@blush/shared-ui/contracts';
import { useSession } from '@blush/shared-ui/session';

export function useIsOwnAccount(): (user: Pick<User, 'email'>) => boolean {
  const ownEmail = useSession().user?.email.toLowerCase();
  return ({ email }) => email === ownEmail;
}
