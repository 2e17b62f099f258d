import { Card, LinkButton } from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import styles from './payment-result.module.css';

interface ResultProps {
  transactionId: string;
}

/** Paid and enrolled. */
export function Complete({ transactionId }: ResultProps) {
  return (
    <Result
      links={
        <>
          <LinkButton to="/dashboard/myenroll">my enrolled class</LinkButton>
          <LinkButton variant="secondary" to="/dashboard/paymenthistory">
            Payment History
          </LinkButton>
        </>
      }
    >
      <p className={styles.complete}>
        Transaction complete with transactionId <code>{transactionId}</code>
      </p>
    </Result>
  );
}

/** Paid, and not enrolled yet. `late`: the school did not answer as usual. */
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

/** Paid too late for a seat. */
export function Refunded({ transactionId }: ResultProps) {
  return (
    <Result links={<LinkButton to="/allclass">Explore Courses</LinkButton>}>
      <h2 className={styles.title}>No seat was left, and your payment was refunded</h2>
      <p>The hold on your seat had ended before the payment arrived. The money goes back to your card.</p>
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
