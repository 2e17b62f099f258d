import { dialog } from '@blush/shared-ui/components';
import { useLocation, useNavigate } from '@blush/shared-ui/router';
import { returnPath } from '@blush/shared-ui/session';
import { rememberClass } from './remembered-class';

/** Name of the query parameter on the address that a sign-in returns to. */
export const SELECT_PARAM = 'select';

/** Asks a signed-out visitor to sign in; the class they chose is selected when they come back from that. */
export function useLoginQuestion(): (classId: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (classId) => {
    const { outcome } = await dialog.confirm({
      title: 'Please login to select this class',
      confirmText: 'Login Now',
    });
    if (outcome !== 'confirmed') return;
    rememberClass(classId);
    // Back to the same filters: a visitor who searched for a class should not have to search again.
    const params = new URLSearchParams(search);
    params.set(SELECT_PARAM, classId);
    returnPath.remember(`${pathname}?${params.toString()}`);
    await navigate('/login');
  };
}
