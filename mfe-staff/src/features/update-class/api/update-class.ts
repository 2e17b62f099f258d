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
} from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';
import { NOTHING_CHANGED } from '../../../shared/api/change';
import { isUnanswered } from '../../../shared/api/is-unanswered';
import { isVersionConflict } from '../../../shared/api/is-version-conflict';
import type { SessionValues } from '../../../shared/class-form/session-values';
import type { ClassUpdate } from '../update-values';

/** Text of the toast after an update. */
export const UPDATED = 'Class updated';

interface UpdateCallbacks {
  /** Called with the new version of the class, before the class is refetched. */
  readonly onSaved: (version: number, sessions?: SessionValues) => void;
  /** Called when sessions must not be removed, because students have seats or one has begun. */
  readonly onRemovalRefused?: () => void;
  /** Called when no answer arrived: the update may be stored or not. */
  readonly onUnanswered: (update: ClassUpdate) => void;
}

export function useUpdateClass(id: string, callbacks: UpdateCallbacks) {
  const api = useApi();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: ({ body }: ClassUpdate) => api.call(updateClass, { params: { id }, body }),
    onSuccess: ({ modifiedCount }, { body, values }) => {
      if (modifiedCount === 0) toast.warning(NOTHING_CHANGED);
      else toast.success(UPDATED);
      callbacks.onSaved(body.version + modifiedCount, values?.sessions);
      return refresh(...refreshes);
    },
    onError: (error, update) => {
      if (isRemovalRefused(error)) callbacks.onRemovalRefused?.();
      if (isUnanswered(error)) {
        callbacks.onUnanswered(update);
        // Not awaited, because it may take long, too.
        void refresh(...refreshes);
      }
      return isOutdated(error) ? refresh(getStaffClass) : undefined;
    },
  });
}

const refreshes = [getStaffClass, listStaffClasses, listClasses, getClassFigures, getAgenda];

const mayBeOutdated: ReadonlySet<string> = new Set<ProblemCode>(['seats-taken', 'session-not-allowed']);

/** The error is about the list, because the removed sessions are not in it. */
function isRemovalRefused(error: Error): boolean {
  const { code, problem } = error instanceof ApiError ? error : {};
  return (
    code === 'session-not-allowed' && problem?.errors?.some(({ path }) => path === 'body.sessions') === true
  );
}

/** Whether the form may be outdated: the class was changed, more of its seats are taken, or a session has begun. */
function isOutdated(error: Error): boolean {
  return isVersionConflict(error) || (error instanceof ApiError && mayBeOutdated.has(error.code));
}
