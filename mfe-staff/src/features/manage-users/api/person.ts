import { getStaffUser, isMissing } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

export function usePerson(id: string) {
  const query = useOperation(getStaffUser, { params: { id } });
  // A deleted account is not shown as it was.
  return { ...query, data: isMissing(query.error) ? undefined : query.data };
}
