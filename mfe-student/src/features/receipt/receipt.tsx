import { Card, formatPrice } from '@blush/shared-ui/components';
import {
  cardInWords,
  givenBackAt,
  givenBackInWords,
  PAID,
  type Payment,
  type Receipt as ReceiptFacts,
} from '@blush/shared-ui/contracts';
import { useSession } from '@blush/shared-ui/session';
import { Facts } from '../../shared/components/facts';
import { outcomeOf } from '../../shared/outcome';
import { paymentDay } from '../../shared/payment-day';
import styles from './receipt.module.css';

export function Receipt({ payment }: { payment: Payment }) {
  const { user } = useSession();
  const { date, className, price, listPrice, discount, status, email, transactionId, card, receipt } =
    payment;
  const givenBack = givenBackInWords(payment);
  const refundedAt = givenBackAt(payment);
  const isRefund = givenBack !== undefined;
  const outcome = outcomeOf(payment);
  return (
    <Card as="article" className={styles.receipt} aria-label={`Receipt of ${className}`}>
      <header className={styles.head}>
        <div>
          <p className={styles.school}>Blush Camp</p>
          {receipt && <Seller {...receipt.seller} />}
        </div>
        <p>
          {receipt ? (
            <>
              Receipt <strong className={styles.number}>{receipt.number}</strong>
            </>
          ) : (
            'The number follows within a minute.'
          )}
        </p>
      </header>
      <Facts
        facts={[
          ['Paid on', <Day of={date} />],
          [
            'Paid by',
            <>
              {user !== null && <span className={styles.payer}>{user.displayName}</span>}
              {email}
            </>,
          ],
          ['Card', card && cardInWords(card)],
          ['Transaction id', <code>{transactionId}</code>],
          ['Status', isRefund ? status : <Paid />],
          ['Refunded on', refundedAt && <Day of={refundedAt} />],
        ]}
      />
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{className}</td>
            <td>{formatPrice(listPrice ?? price)}</td>
          </tr>
          {listPrice !== undefined && discount && (
            <tr>
              <td>
                {discount.percent}% off: {discount.label}
              </td>
              <td>{formatPrice(price - listPrice)}</td>
            </tr>
          )}
          {isRefund && (
            <tr>
              <td>{givenBack}</td>
              <td>{formatPrice(-price)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total (USD)</th>
            <td>{formatPrice(isRefund ? 0 : price)}</td>
          </tr>
          {receipt && <TaxLine {...receipt.tax} isRefund={isRefund} />}
        </tfoot>
      </table>
      {outcome !== undefined && <p className={styles.outcome}>{outcome}</p>}
    </Card>
  );
}

function Day({ of }: { of: string }) {
  return <time dateTime={of}>{paymentDay(of)}</time>;
}

function Seller({ name, address, taxId }: ReceiptFacts['seller']) {
  return (
    <address className={styles.seller}>
      {[name, ...address, ...(taxId === undefined ? [] : [taxId])].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The status is the specification's word, which does not say that the payment is complete. */
function Paid() {
  return (
    <>
      <strong>Paid</strong> ({PAID})
    </>
  );
}

/** A refunded payment has no tax left. */
function TaxLine({ label, percent, amount, isRefund }: ReceiptFacts['tax'] & { isRefund: boolean }) {
  return (
    <tr className={styles.tax}>
      <th scope="row">
        {label} {percent}% {percent === 0 ? '(no tax included)' : 'included'}
      </th>
      <td>{formatPrice(isRefund ? 0 : amount)}</td>
    </tr>
  );
}
