import { Card, LinkButton } from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import { OutcomeNote } from './outcome-note';
import styles from './payment-result.module.css';

interface ResultProps {
  transactionId: string;
  paymentId: string;
}

export function Complete({ transactionId, paymentId }: ResultProps) {
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
      <OutcomeNote paymentId={paymentId} />
    </Result>
  );
}

/** `delayed`: at least one report to the API failed. */
export function Confirming({ transactionId, delayed }: { transactionId: string; delayed: boolean }) {
  return (
    <Result>
      <h2 className={styles.title}>Your card was charged and your seat is safe</h2>
      <p>
        {delayed
          ? 'The school takes longer than usual to confirm your enrolment. We keep asking: do not pay again. You may leave this page; the class appears among your enrolled classes.'
          : 'We are confirming your enrolment.'}
      </p>
      <p className={styles.transaction}>
        Transaction <code>{transactionId}</code>
      </p>
    </Result>
  );
}

export function Refunded({ transactionId, paymentId }: ResultProps) {
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
      <OutcomeNote
        paymentId={paymentId}
        fallback="Your payment came after the hold on your seat had ended. It goes back to your card."
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
