import { Card, LinkButton } from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import { ChargedOutcome } from './charged-outcome';
import styles from './payment-result.module.css';

interface ResultProps {
  transactionId: string;
}

interface KnownResultProps extends ResultProps {
  paymentId: string;
}

export function Complete({ transactionId, paymentId }: KnownResultProps) {
  return (
    <Result
      links={
        <>
          <LinkButton to="/dashboard/myenroll">my enrolled class</LinkButton>
          <LinkButton variant="secondary" to={`/dashboard/paymenthistory/${paymentId}`}>
            Receipt
          </LinkButton>
        </>
      }
    >
      <p className={styles.complete}>
        Transaction complete with transactionId <code>{transactionId}</code>
      </p>
      <ChargedOutcome paymentId={paymentId} />
    </Result>
  );
}

/** `late`: the API did not answer as usual. */
export function Confirming({ transactionId, late }: ResultProps & { late: boolean }) {
  return (
    <Result>
      <h2 className={styles.title}>Your card was charged and your seat is safe</h2>
      <p>
        {late
          ? 'The school takes longer than usual to confirm your enrolment. We keep asking: do not pay again. You may leave this page; the class appears among your enrolled classes.'
          : 'We are confirming your enrolment.'}
      </p>
      <p className={styles.transaction}>
        Transaction <code>{transactionId}</code>
      </p>
    </Result>
  );
}

export function Refunded({ transactionId, paymentId }: KnownResultProps) {
  return (
    <Result
      links={
        <>
          <LinkButton to="/allclass">Explore Courses</LinkButton>
          <LinkButton variant="secondary" to="/dashboard/paymenthistory">
            Payment History
          </LinkButton>
        </>
      }
    >
      <h2 className={styles.title}>You have no seat, and your money goes back</h2>
      <ChargedOutcome
        paymentId={paymentId}
        otherwise="Your payment came after the hold on your seat had ended. It goes back to your card."
      />
      <p className={styles.transaction}>
        Transaction <code>{transactionId}</code>
      </p>
    </Result>
  );
}

function Result({ children, links }: { children: ReactNode; links?: ReactNode }) {
  return (
    <Card className={styles.result}>
      <div role="status" className={styles.words}>
        {children}
      </div>
      {links && <div className={styles.links}>{links}</div>}
    </Card>
  );
}
