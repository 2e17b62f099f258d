import { getStaffClass } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

export function useStaffClass(id: string) {
  return useOperation(getStaffClass, { params: { id } });
}
