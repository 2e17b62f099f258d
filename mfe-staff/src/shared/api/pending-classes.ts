import { listStaffClasses } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

/** Number of classes that wait for a review; undefined while it is unknown. */
export function usePendingClasses(): number | undefined {
  // Only the total of the list is used.
  return useOperation(listStaffClasses, { query: { status: 'pending', limit: '1' } }).data?.total;
}
