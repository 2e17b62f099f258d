import type { SchoolClass } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { classColumns } from '../../shared/components/class-columns';
import { InstructorCell } from './components/instructor-cell';
import { ReviewActions } from './components/review-actions';

export const classReviewColumns: DataColumns<SchoolClass> = [
  classColumns.name,
  {
    title: 'Instructor',
    key: 'instructor',
    render: (_, schoolClass) => <InstructorCell schoolClass={schoolClass} />,
  },
  classColumns.seats,
  classColumns.enrolled,
  classColumns.price,
  classColumns.status,
  { title: 'Feedback', dataIndex: 'feedback', width: '14rem' },
  {
    title: 'Actions',
    key: 'actions',
    render: (_, schoolClass) => <ReviewActions schoolClass={schoolClass} />,
  },
];

/** What the search box looks through. */
export function classSearchText({ className, instructorName, email, status }: SchoolClass): string {
  return `${className} ${instructorName} ${email} ${status}`;
}
