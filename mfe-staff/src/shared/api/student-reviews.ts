import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  getStaffClass,
  listAuditEntries,
  listStaffClasses,
  listStudentReviews,
  removeStudentReview,
} from '@blush/shared-ui/contracts';
import { useOperation, useRefresh, useSingleMutation } from '@blush/shared-ui/query';

export const REVIEWS_PER_PAGE = 20;

/** One page of reviews, newest first. Sends the token, for classes that are not public. @param page from 1 */
export function useStudentReviews(id: string, page: number) {
  const query = { page: String(page), limit: String(REVIEWS_PER_PAGE) };
  return useOperation(listStudentReviews, { params: { id }, query }, { authenticated: true });
}

export function useRemoveReview() {
  const api = useApi();
  const refresh = useRefresh();
  // The rating of the class changes too.
  const refreshReviews = () => refresh(listStudentReviews, listStaffClasses, getStaffClass, listAuditEntries);
  return useSingleMutation({
    mutationFn: (id: string) => api.call(removeStudentReview, { params: { id } }),
    onSuccess: () => {
      toast.success('Review removed');
      return refreshReviews();
    },
    // Not awaited: the reason of the failure would appear after the refetches.
    onError: () => void refreshReviews(),
  });
}
