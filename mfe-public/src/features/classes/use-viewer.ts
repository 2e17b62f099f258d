import { useSession } from '@blush/shared-ui/session';
import { useCartItems } from './api/list-cart-items';
import { useEnrolments } from './api/list-enrolments';
import type { Viewer } from './selectability';

/** A list that cannot be loaded counts as empty; the API still refuses a class that cannot be selected. */
export function useViewer(): Viewer {
  const { status, role } = useSession();
  const isStudent = role === 'student';
  const cart = useCartItems(isStudent);
  const enrolments = useEnrolments(isStudent);
  return {
    status,
    role,
    loading: cart.isLoading || enrolments.isLoading,
    selected: (isStudent && cart.data) || [],
    enrolled: (isStudent && enrolments.data) || [],
  };
}
