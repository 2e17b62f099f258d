import { useApi } from '@blush/shared-ui/api-client';
import {
  endUserSessions,
  getStaffUser,
  liftSuspension,
  listAuditEntries,
  listStaffUsers,
  removeBio,
  suspendUser,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import { useChange } from '../../../shared/api/change';

export function useSuspension({ _id: id, name }: Account) {
  const api = useApi();
  return useAccountChange(
    (reason: string) => api.call(suspendUser, { params: { id }, body: { reason } }),
    `${name} is suspended`,
  );
}

export function useLiftedSuspension({ _id: id, name }: Account) {
  const api = useApi();
  return useAccountChange(() => api.call(liftSuspension, { params: { id } }), `${name} may sign in again`);
}

export function useEndedSessions({ _id: id, name }: Account) {
  const api = useApi();
  return useAccountChange(
    () => api.call(endUserSessions, { params: { id } }),
    `${name} is signed out everywhere`,
  );
}

export function useRemovedBio({ _id: id, name }: Account) {
  const api = useApi();
  return useAccountChange(() => api.call(removeBio, { params: { id } }), `The text of ${name} is removed`);
}

interface Account {
  readonly _id: string;
  readonly name: string;
}

function useAccountChange<Input = void>(send: (input: Input) => Promise<UpdateResult>, successText: string) {
  return useChange({
    send,
    done: () => successText,
    refreshes: [listStaffUsers, getStaffUser, listAuditEntries],
  });
}
