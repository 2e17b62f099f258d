import { formatDate, formatPrice } from '@blush/shared-ui/components';
import type { Payment } from '@blush/shared-ui/contracts';
import { Tag, type DataColumns } from '@blush/shared-ui/data';
import styles from './payment-columns.module.css';

export const paymentColumns: DataColumns<Payment> = [
  { title: 'Class', dataIndex: 'className', className: styles.name ?? '' },
  { title: 'Price', key: 'price', align: 'right', render: (_, { price }) => formatPrice(price) },
  {
    title: 'Date',
    key: 'date',
    className: styles.line ?? '',
    render: (_, { date }) => <time dateTime={date}>{formatDate(date)}</time>,
  },
  {
    title: 'Transaction id',
    key: 'transactionId',
    render: (_, { transactionId }) => <code>{transactionId}</code>,
  },
  {
    title: 'Status',
    key: 'status',
    render: (_, { status }) => <Tag tone={status === 'refunded' ? 'neutral' : 'good'}>{status}</Tag>,
  },
];
