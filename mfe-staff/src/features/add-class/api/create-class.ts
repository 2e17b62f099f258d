import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  createClass,
  type CreateClassBody,
  createDraft,
  type CreateDraftBody,
  getAgenda,
  getClassFigures,
  listStaffClasses,
} from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';
import type { SessionUser } from '@blush/shared-ui/session';
import { useIdempotent } from '../../../shared/api/use-idempotent';
import { type ClassFormValues, createBodyOf, draftBodyOf } from '../class-form';

interface NewClass {
  readonly values: ClassFormValues;
  readonly isDraft: boolean;
}

interface Creation {
  readonly user: SessionUser;
  readonly onCreated: (id: string | null, created: NewClass) => void;
}

export function useCreateClass({ user, onCreated }: Creation) {
  const api = useApi();
  const refresh = useRefresh();
  const create = useIdempotent((body: CreateClassBody) => api.call(createClass, { body }));
  const saveDraft = useIdempotent((body: CreateDraftBody) => api.call(createDraft, { body }));
  return useSingleMutation({
    mutationFn: ({ values, isDraft }: NewClass) =>
      isDraft ? saveDraft(draftBodyOf(values)) : create(createBodyOf(values, user)),
    onSuccess: ({ insertedId }, created) => {
      toast.success(created.isDraft ? 'Draft saved' : 'Class Added Successfully');
      onCreated(insertedId, created);
      return refresh(listStaffClasses, getClassFigures, getAgenda);
    },
  });
}
