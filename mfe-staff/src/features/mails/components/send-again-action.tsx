import { Button } from '@blush/shared-ui/components';
import type { StaffMail } from '@blush/shared-ui/contracts';
import { useSendAgain } from '../api/send-again';
import { subjectOf } from '../mail-words';

export function SendAgainAction({ mail }: { mail: StaffMail }) {
  const sendAgain = useSendAgain();
  if (mail.state !== 'failed') return null;
  return (
    <Button
      passesFocus
      size="small"
      busy={sendAgain.isPending}
      aria-label={`Send again: ${subjectOf(mail)} to ${mail.recipient.email ?? mail.recipient.name}`}
      onClick={() => sendAgain.mutate(mail._id)}
    >
      Send again
    </Button>
  );
}
