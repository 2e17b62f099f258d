import { useApi } from '@blush/shared-ui/api-client';
import {
  type ClassMessageBody,
  listClassMessages,
  sendClassMessage,
  type SentClassMessage,
} from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';
import { useIdempotent } from '../../../shared/api/use-idempotent';

export function useSendMessage(id: string, onSent: (sent: SentClassMessage) => void) {
  const api = useApi();
  const refresh = useRefresh();
  const send = useIdempotent((body: ClassMessageBody) =>
    api.call(sendClassMessage, { params: { id }, body }),
  );
  return useSingleMutation({
    mutationFn: (text: string) => send({ text }),
    onSuccess: onSent,
    // Also after a failure: a message without an answer may have been sent. Not awaited: its reason would appear later.
    onSettled: () => void refresh(listClassMessages),
  });
}
