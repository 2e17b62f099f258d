import { ApiError, useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  getAgenda,
  getClassFigures,
  getStaffClass,
  listClasses,
  listStaffClasses,
  updateClass,
  type UpdateClassBody,
} from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';
import { isVersionConflict } from '../../../shared/api/is-version-conflict';

export function useUpdateClass(id: string) {
  const api = useApi();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: (body: UpdateClassBody) => api.call(updateClass, { params: { id }, body }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount === 0) toast.warning('Nothing has changed.');
      else toast.success('Class updated');
      return refresh(getStaffClass, listStaffClasses, listClasses, getClassFigures, getAgenda);
    },
    onError: (error) => (isOutdated(error) ? refresh(getStaffClass) : undefined),
  });
}

/** The form shows an outdated class: it was changed, or more of its seats are taken. */
function isOutdated(error: Error): boolean {
  return isVersionConflict(error) || (error instanceof ApiError && error.code === 'seats-taken');
}
