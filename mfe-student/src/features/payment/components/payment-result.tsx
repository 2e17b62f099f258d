import { formatPrice, LinkButton } from '@blush/shared-ui/components';
import { type CartItem, scheduleDays } from '@blush/shared-ui/contracts';
import { useNextToPay } from '../use-next-to-pay';
import { OutcomeNote } from './outcome-note';
import styles from './payment-result.module.css';

interface ResultProps {
  transactionId: string;
  paymentId: string;
}

interface CompleteProps extends ResultProps {
  item: Pick<CartItem, 'className' | 'schedule'>;
}

export function Complete({ item, transactionId, paymentId }: CompleteProps) {
  return (
    <>
      <h2 className={styles.success}>You have your seat in {item.className}</h2>
      <p>
        {item.schedule
          ? `${scheduleDays(item.schedule)}. Receipt and calendar file are on their way to you by e-mail.`
          : 'The receipt is on its way to you by e-mail.'}
      </p>
      <p className={styles.transaction}>
        Transaction complete with transactionId <code>{transactionId}</code>
      </p>
      <OutcomeNote paymentId={paymentId} />
    </>
  );
}

/** @param paidId of the item that was just paid */
export function CompleteLinks({ paidId, paymentId }: { paidId: string; paymentId: string }) {
  const next = useNextToPay(paidId);
  return (
    <div className={styles.links}>
      {next && (
        <LinkButton to={`/dashboard/payment/${next._id}`}>
          Next: pay {next.className}, {formatPrice(next.price)}
        </LinkButton>
      )}
      {/* An enrolment has the id of its payment. */}
      <LinkButton variant={next ? 'secondary' : 'primary'} to={`/dashboard/myenroll/${paymentId}`}>
        Dates and materials
      </LinkButton>
      <LinkButton variant="secondary" to="/dashboard/myenroll">
        my enrolled class
      </LinkButton>
      <LinkButton variant="secondary" to={`/dashboard/paymenthistory/${paymentId}`}>
        Receipt
      </LinkButton>
    </div>
  );
}

/** `delayed`: a report to the API failed, or waits for the connection. */
export function Confirming({ transactionId, delayed }: { transactionId: string; delayed: boolean }) {
  return (
    <>
      <h2 className={styles.title}>Your card was charged; we confirm your seat</h2>
      <p>
        {delayed
          ? 'This takes longer than usual. We keep trying: do not pay again. You may leave this page; the class appears among your enrolled classes, or the whole payment goes back to your card.'
          : 'We are confirming your enrolment.'}
      </p>
      <p className={styles.transaction}>
        Transaction <code>{transactionId}</code>
      </p>
    </>
  );
}

export function Refunded({ transactionId, paymentId }: ResultProps) {
  return (
    <>
      <h2 className={styles.title}>You have no seat, and your money goes back</h2>
      <OutcomeNote
        paymentId={paymentId}
        fallback="Your payment came after the hold on your seat had ended. It goes back to your card."
      />
      <p className={styles.transaction}>
        Transaction <code>{transactionId}</code>
      </p>
    </>
  );
}

export function RefundedLinks() {
  return (
    <div className={styles.links}>
      <LinkButton to="/allclass">Explore Courses</LinkButton>
      <LinkButton variant="secondary" to="/dashboard/paymenthistory">
        Payment History
      </LinkButton>
    </div>
  );
}
