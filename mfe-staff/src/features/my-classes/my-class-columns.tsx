import type { StaffClass } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { classColumns } from '../../shared/components/class-columns';
import { ClassActions } from './components/class-actions';

export const myClassColumns: DataColumns<StaffClass> = [
  classColumns.name,
  classColumns.status,
  classColumns.seats,
  classColumns.enrolled,
  classColumns.price,
  classColumns.feedback,
  {
    title: 'Action',
    key: 'action',
    card: 'actions',
    render: (_, schoolClass) => <ClassActions schoolClass={schoolClass} />,
  },
];
