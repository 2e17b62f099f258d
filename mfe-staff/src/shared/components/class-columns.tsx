import type { StaffClass } from '@blush/shared-ui/contracts';
import type { DataColumn } from '@blush/shared-ui/data';
import { ClassCell } from './class-cell';
import styles from './class-columns.module.css';
import { ClassPrice } from './class-price';
import { StatusTag } from './status-tag';

type Column = DataColumn<StaffClass>;

export const classColumns = {
  name: {
    title: 'Class',
    key: 'className',
    render: (_, schoolClass) => <ClassCell schoolClass={schoolClass} />,
  },
  status: {
    title: 'Status',
    key: 'status',
    render: (_, { status, stage }) => <StatusTag status={status} stage={stage} />,
  },
  feedback: {
    title: 'Feedback',
    key: 'feedback',
    className: styles.feedback ?? '',
    card: 'wide',
    render: (_, { feedback }) => feedback !== '' && <span className={styles.clipped}>{feedback}</span>,
  },
  seats: { title: 'Seats', dataIndex: 'availableSeat', align: 'right' },
  enrolled: { title: 'Enrolled', dataIndex: 'enrolledStudent', align: 'right' },
  price: {
    title: 'Price',
    key: 'price',
    align: 'right',
    render: (_, schoolClass) => <ClassPrice schoolClass={schoolClass} />,
  },
} as const satisfies Record<string, Column>;
