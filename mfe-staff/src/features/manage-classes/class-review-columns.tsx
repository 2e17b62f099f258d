import type { StaffClass } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { ClassCell } from '../../shared/components/class-cell';
import { classColumns } from '../../shared/components/class-columns';
import { ChooseClass } from './components/choose-class';
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
        <ChooseClass schoolClass={schoolClass} />
      </ClassCell>
    ),
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
    render: (_, schoolClass) => <ReviewActions schoolClass={schoolClass} />,
  },
];
