import { Price } from '@blush/shared-ui/bundled';
import type { Payment } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { Moment } from '../../shared/components/moment';
import { PaidAction } from './components/paid-action';
import { PaymentState } from './components/payment-state';
import { RefundAction } from './components/refund-action';
import styles from './payment-columns.module.css';

export const paymentColumns: DataColumns<Payment> = [
  {
    title: 'Class and student',
    key: 'className',
    render: (_, { className, email }) => (
      <div className={styles.purchase}>
        <span className={styles.name}>
          <bdi>{className}</bdi>
        </span>
        <span className={styles.student}>{email}</span>
      </div>
    ),
  },
  { title: 'Price', key: 'price', align: 'right', render: (_, payment) => <Price {...payment} /> },
  { title: 'Date', key: 'date', render: (_, { date }) => <Moment at={date} /> },
  {
    title: 'Transaction id',
    key: 'transactionId',
    card: 'wide',
    render: (_, { transactionId, receipt }) => (
      <div className={styles.purchase}>
        <code className={styles.transaction}>{transactionId}</code>
        {receipt && <span className={styles.student}>{receipt.number}</span>}
      </div>
    ),
  },
  { title: 'Status', key: 'status', render: (_, payment) => <PaymentState payment={payment} /> },
  {
    title: 'Action',
    key: 'action',
    card: 'actions',
    render: (_, payment) => (
      <>
        <RefundAction payment={payment} />
        <PaidAction payment={payment} />
      </>
    ),
  },
];
