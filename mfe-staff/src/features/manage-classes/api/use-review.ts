import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  type approveClass,
  type denyClass,
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
import { isVersionConflict } from '../../../shared/api/is-version-conflict';
import { useChange } from '../../../shared/api/use-change';

/** The version that the admin saw: the API refuses the review of any other. */
interface ReviewedVersion {
  readonly id: string;
  readonly version: number;
}

interface Decision extends ReviewedVersion {
  /** The picture that the admin saw: an approval counts for no other. */
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

/** Decides on classes one after the other. Skips and names classes that were changed meanwhile. */
export function useDecisions(operation: typeof approveClass | typeof denyClass, done: 'approved' | 'denied') {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (classes: readonly StaffClass[]) => {
      const refused: string[] = [];
      for (const { _id: id, version, picture = NO_PICTURE, className } of classes)
        try {
          await api.call(operation, { params: { id }, query: { version: String(version), picture } });
        } catch (error) {
          if (!isVersionConflict(error)) throw error;
          refused.push(className);
        }
      return { refused, decided: classes.length - refused.length };
    },
    onSuccess: ({ refused, decided }) => {
      if (decided > 0) toast.success(decided === 1 ? `1 class ${done}` : `${decided} classes ${done}`);
      if (refused.length > 0)
        toast.warning(`Changed meanwhile, please check again: ${refused.join(', ')}`, { duration: 8000 });
    },
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
