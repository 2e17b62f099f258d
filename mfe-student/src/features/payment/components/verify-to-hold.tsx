import { Button, LinkButton } from '@blush/shared-ui/components';
import { useSession } from '@blush/shared-ui/session';
import { useState } from 'react';
import { useSendVerificationMail } from '../api/send-verification-mail';
import { clockTime, tryAgainAt } from '../try-again-at';
import { useVerifiedRetry } from '../use-verified-retry';
import type { Verification } from '../verification';
import { Notice } from './notice';
import styles from './verify-to-hold.module.css';

interface VerifyToHoldProps extends Verification {
  retrying: boolean;
  /** Repeats the checkout, with the claims of a new token. */
  onRetry: () => void;
}

/** The checkout replaces this notice as soon as the address is verified. */
export function VerifyToHold({ reason, canSendMail, retrying, onRetry }: VerifyToHoldProps) {
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  const renewal = useVerifiedRetry(onRetry);
  const goOn = () => {
    setAsked(true);
    renewal.mutate();
  };
  const mail = useSendVerificationMail(goOn);
  const busy = renewal.isPending || retrying;
  const address = user?.email;
  return (
    <Notice
      title="Verify your e-mail to hold a seat now"
      text={
        <>
          {reason} Or open the link in the mail that we sent to {address} when you signed up
          {!canSendMail && ' (please check your spam folder, too)'}, and go on right here.
        </>
      }
    >
      <Button busy={busy} onClick={goOn}>
        I have verified it
      </Button>
      {canSendMail && (
        <Button variant="secondary" busy={mail.isPending} onClick={() => mail.mutate()}>
          Send again
        </Button>
      )}
      <LinkButton variant="secondary" to="/dashboard/myselected">
        My Selected Class
      </LinkButton>
      <p className={styles.state}>
        {mailState(mail, address)}
        {asked && !busy && (renewal.error?.message ?? ' Your address is not verified yet.')}
      </p>
    </Notice>
  );
}

function mailState({ data, error }: ReturnType<typeof useSendVerificationMail>, address: string | undefined) {
  // Only some messages end with a full stop.
  if (error) return `${error.message.replace(/\.?$/, '.')} ${tryAgainAt(error)}`;
  return data && `A mail is on its way to ${address}. You can send another one ${clockTime(data.nextAt)}.`;
}
