import { formatPrice } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { ClassCell } from './class-cell';
import { StatusTag } from './status-tag';

type Column = DataColumns<SchoolClass>[number];

/** Columns that the tables of classes have in common. */
export const classColumns = {
  name: {
    title: 'Class',
    key: 'className',
    render: (_, schoolClass) => <ClassCell schoolClass={schoolClass} />,
  },
  status: { title: 'Status', key: 'status', render: (_, { status }) => <StatusTag status={status} /> },
  seats: { title: 'Seats', dataIndex: 'availableSeat', align: 'right' },
  enrolled: { title: 'Enrolled', dataIndex: 'enrolledStudent', align: 'right' },
  price: { title: 'Price', key: 'price', align: 'right', render: (_, { price }) => formatPrice(price) },
} as const satisfies Record<string, Column>;
