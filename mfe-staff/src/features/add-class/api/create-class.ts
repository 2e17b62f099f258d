import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  createClass,
  getAgenda,
  getClassFigures,
  listStaffClasses,
  type CreateClassBody,
} from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';

/** @param onCreated gets the id */
export function useCreateClass({
  onCreated,
}: {
  onCreated: (id: string | null, body: CreateClassBody) => void;
}) {
  const api = useApi();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: (body: CreateClassBody) => api.call(createClass, { body }),
    onSuccess: ({ insertedId }, body) => {
      toast.success(body.stage === 'draft' ? 'Draft saved' : 'Class Added Successfully');
      onCreated(insertedId, body);
      return refresh(listStaffClasses, getClassFigures, getAgenda);
    },
  });
}
