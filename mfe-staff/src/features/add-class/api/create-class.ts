import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  createClass,
  getClassFigures,
  listStaffClasses,
  type CreateClassBody,
} from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';

export function useCreateClass({ onCreated }: { onCreated: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: (body: CreateClassBody) => api.call(createClass, { body }),
    onSuccess: () => {
      toast.success('Class Added Successfully');
      onCreated();
      return refresh(listStaffClasses, getClassFigures);
    },
  });
}
