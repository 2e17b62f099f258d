import { itemsOf } from '@blush/shared-ui/api-client';
import { listCartItems, listEnrolments } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';
import type { Viewer } from './selectability';

/** A list that cannot be loaded counts as empty; the API still refuses a class that cannot be selected. */
export function useViewer(): Viewer {
  const { status, role } = useSession();
  const isStudent = role === 'student';
  const cart = useOperation(listCartItems, {}, { select: itemsOf, enabled: isStudent });
  const enrolments = useOperation(listEnrolments, {}, { select: itemsOf, enabled: isStudent });
  return {
    status,
    role,
    loading: cart.isLoading || enrolments.isLoading,
    selected: (isStudent && cart.data) || [],
    enrolled: (isStudent && enrolments.data) || [],
  };
}
