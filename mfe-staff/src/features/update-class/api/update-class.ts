import { ApiError, useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  getAgenda,
  getClassFigures,
  getStaffClass,
  listClasses,
  listStaffClasses,
  type ProblemCode,
  updateClass,
  type UpdateClassBody,
} from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';
import { NOTHING_CHANGED } from '../../../shared/api/change';
import { isVersionConflict } from '../../../shared/api/is-version-conflict';
import type { SessionValues } from '../../../shared/class-form/session-values';

interface ClassUpdate {
  readonly body: UpdateClassBody;
  /** Sessions of the form; absent for a change that was not made in the form, such as archiving. */
  readonly sessions?: SessionValues;
}

/** @param onSaved called with the new version of the class, before the class is refetched */
export function useUpdateClass(id: string, onSaved: (version: number, sessions?: SessionValues) => void) {
  const api = useApi();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: ({ body }: ClassUpdate) => api.call(updateClass, { params: { id }, body }),
    onSuccess: ({ modifiedCount }, { body, sessions }) => {
      if (modifiedCount === 0) toast.warning(NOTHING_CHANGED);
      else toast.success('Class updated');
      onSaved(body.version + modifiedCount, sessions);
      return refresh(getStaffClass, listStaffClasses, listClasses, getClassFigures, getAgenda);
    },
    onError: (error) => (isOutdated(error) ? refresh(getStaffClass) : undefined),
  });
}

const mayBeOutdated: ReadonlySet<string> = new Set<ProblemCode>(['seats-taken', 'session-not-allowed']);

/** Whether the form may be outdated: the class was changed, more of its seats are taken, or a session has begun. */
function isOutdated(error: Error): boolean {
  return isVersionConflict(error) || (error instanceof ApiError && mayBeOutdated.has(error.code));
}
