import { useApi } from '@blush/shared-ui/api-client';
import { createStudentReview, getEnrolment, type StudentReviewBody } from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';

/** @param id of the enrolment, whose page has the review afterwards */
export function useWriteReview(id: string) {
  const api = useApi();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: (body: StudentReviewBody) => api.call(createStudentReview, { params: { id }, body }),
    // Also after a failure: a review without an answer may have been stored.
    onSettled: () => refresh(getEnrolment),
  });
}
