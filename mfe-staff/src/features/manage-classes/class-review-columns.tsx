import { formatPrice } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { ClassCell } from '../../shared/components/class-cell';
import { StatusTag } from '../../shared/components/status-tag';
import { Instructor } from './components/instructor';
import { ReviewActions } from './components/review-actions';
import { ReviewCell } from './components/review-cell';

export const classReviewColumns: DataColumns<StaffClass> = [
  {
    title: 'Class',
    key: 'className',
    render: (_, schoolClass) => (
      <ClassCell schoolClass={schoolClass}>
        <Instructor schoolClass={schoolClass} />
      </ClassCell>
    ),
  },
  { title: 'Seats', dataIndex: 'availableSeat', align: 'right' },
  { title: 'Enrolled', dataIndex: 'enrolledStudent', align: 'right' },
  { title: 'Price', key: 'price', align: 'right', render: (_, { price }) => formatPrice(price) },
  { title: 'Status', key: 'status', render: (_, { status }) => <StatusTag status={status} /> },
  {
    title: 'Review',
    key: 'review',
    card: 'wide',
    render: (_, schoolClass) => <ReviewCell schoolClass={schoolClass} />,
  },
  {
    title: 'Actions',
    key: 'actions',
    card: 'actions',
    render: (_, schoolClass) => <ReviewActions schoolClass={schoolClass} />,
  },
];
