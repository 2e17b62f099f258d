import { useApi } from '@blush/shared-ui/api-client';
import { listAuditEntries, listMails, sendMailAgain } from '@blush/shared-ui/contracts';
import { useChange } from '../../../shared/api/change';

export function useSendAgain() {
  const api = useApi();
  return useChange({
    send: (id: string) => api.call(sendMailAgain, { params: { id } }),
    done: () => 'The mail is sent again within seconds',
    refreshes: [listMails, listAuditEntries],
  });
}
