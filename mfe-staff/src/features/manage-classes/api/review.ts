import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  approveClass,
  denyClass,
  getOverview,
  getStaffClass,
  giveFeedback,
  listAuditEntries,
  listClasses,
  listStaffClasses,
  NO_PICTURE,
  type StaffClass,
} from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';
import { useChange } from '../../../shared/api/change';
import { pictureWaits } from '../picture-waits';
import { reviewInTurn } from './review-in-turn';

/** The version that the admin saw: the API refuses the review of any other. */
interface ReviewedVersion {
  readonly id: string;
  readonly version: number;
}

interface Decision extends ReviewedVersion {
  /** The picture that the admin saw: an approval applies to no other. */
  readonly picture: string | undefined;
}

const refreshes = [listStaffClasses, getStaffClass, listClasses, getOverview, listAuditEntries];

export function useDecision(operation: typeof approveClass | typeof denyClass, successText: string) {
  const api = useApi();
  return useChange({
    send: ({ id, version, picture = NO_PICTURE }: Decision) =>
      api.call(operation, { params: { id }, query: { version: String(version), picture } }),
    done: () => successText,
    refreshes,
  });
}

export type ReviewOfAll = 'approve' | 'deny' | { readonly feedback: string };

interface ReviewOfAllInput {
  readonly classes: readonly StaffClass[];
  readonly review: ReviewOfAll;
}

/** The same review of several classes. Its result says for which it failed, and why. */
export function useReviewOfAll() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ classes, review }: ReviewOfAllInput) =>
      reviewInTurn(api, classes, {
        send: ({ _id: id, version, picture = NO_PICTURE }) => {
          const seen = { version: String(version) };
          if (typeof review === 'object')
            return api.call(giveFeedback, { params: { id }, query: seen, body: review });
          const decision = review === 'approve' ? approveClass : denyClass;
          return api.call(decision, { params: { id }, query: { ...seen, picture } });
        },
        isReviewed: (schoolClass) => hasDecision(schoolClass, review),
      }),
    onError: (error) => toast.warning(error.message),
    onSettled: () => refresh(...refreshes),
  });
}

/** False for feedback, because the same text may be given again after an edit. */
function hasDecision(schoolClass: StaffClass, review: ReviewOfAll): boolean {
  const { status, stage } = schoolClass;
  if (review === 'approve') return stage === undefined && status === 'approved' && !pictureWaits(schoolClass);
  return review === 'deny' && stage === undefined && status === 'deny';
}

export function useGiveFeedback() {
  const api = useApi();
  return useChange({
    send: ({ id, version, feedback }: ReviewedVersion & { readonly feedback: string }) =>
      api.call(giveFeedback, { params: { id }, query: { version: String(version) }, body: { feedback } }),
    done: () => 'Feedback added!',
    refreshes,
  });
}
