import { dialog } from '@blush/shared-ui/components';
import { useLocation, useNavigate } from '@blush/shared-ui/router';
import { returnPath } from '@blush/shared-ui/session';
import { rememberClass } from './remembered-class';

export const SELECT_PARAM = 'select';

export function useLoginPrompt(): (classId: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (classId) => {
    const { outcome } = await dialog.confirm({
      title: 'Please login to select this class',
      confirmText: 'Login Now',
      showDeny: true,
      denyText: 'Sign Up',
    });
    if (outcome === 'cancelled') return;
    rememberClass(classId);
    // Keeps the filters.
    const params = new URLSearchParams(search);
    params.set(SELECT_PARAM, classId);
    returnPath.remember(`${pathname}?${params.toString()}`);
    await navigate(outcome === 'denied' ? '/signup' : '/login');
  };
}
