import type { StaffClass } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { classColumns } from '../../shared/components/class-columns';
import { ReviewCell } from './components/review-cell';
import { ReviewedClass } from './components/reviewed-class';
import { RowActions } from './components/row-actions';

export const classReviewColumns: DataColumns<StaffClass> = [
  {
    title: 'Class',
    key: 'className',
    render: (_, schoolClass) => <ReviewedClass schoolClass={schoolClass} />,
  },
  classColumns.seats,
  classColumns.enrolled,
  classColumns.price,
  classColumns.status,
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
    render: (_, schoolClass) => <RowActions schoolClass={schoolClass} />,
  },
];
