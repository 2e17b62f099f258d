import { Price } from '@blush/shared-ui/bundled';
import type { Payment } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { Link } from '@blush/shared-ui/router';
import { paymentDay } from '../../../shared/payment-day';
import styles from './payment-columns.module.css';
import { PaymentStatus } from './payment-status';

export const paymentColumns: DataColumns<Payment> = [
  {
    title: 'Class',
    key: 'className',
    render: (_, { className }) => (
      <span className={styles.name}>
        <bdi>{className}</bdi>
      </span>
    ),
  },
  { title: 'Price', key: 'price', align: 'right', render: (_, payment) => <Price {...payment} /> },
  {
    title: 'Date',
    key: 'date',
    className: styles.line ?? '',
    render: (_, { date }) => <time dateTime={date}>{paymentDay(date)}</time>,
  },
  {
    title: 'Transaction id',
    key: 'transactionId',
    card: 'wide',
    render: (_, { transactionId }) => <code>{transactionId}</code>,
  },
  {
    title: 'Status',
    key: 'status',
    render: (_, payment) => <PaymentStatus payment={payment} />,
  },
  {
    title: 'Receipt',
    key: 'receipt',
    card: 'actions',
    render: (_, { _id, className, receipt }) => (
      <span>
        <Link to={`/dashboard/paymenthistory/${_id}`} aria-label={`Receipt of ${className}`}>
          Receipt
        </Link>{' '}
        <span className={styles.line}>{receipt?.number}</span>
      </span>
    ),
  },
];
