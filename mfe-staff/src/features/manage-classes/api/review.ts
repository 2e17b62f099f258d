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
      reviewInTurn(api, classes, ({ _id: id, version, picture = NO_PICTURE }) => {
        const seen = { version: String(version) };
        if (typeof review === 'object')
          return api.call(giveFeedback, { params: { id }, query: seen, body: review });
        const decision = review === 'approve' ? approveClass : denyClass;
        return api.call(decision, { params: { id }, query: { ...seen, picture } });
      }),
    onError: (error) => toast.warning(error.message),
    onSettled: () => refresh(...refreshes),
  });
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
