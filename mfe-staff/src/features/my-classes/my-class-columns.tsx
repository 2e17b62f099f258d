import { Button } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { classColumns } from '../../shared/components/class-columns';

export const myClassColumns: DataColumns<SchoolClass> = [
  classColumns.name,
  classColumns.status,
  classColumns.seats,
  classColumns.enrolled,
  classColumns.price,
  { title: 'Feedback', dataIndex: 'feedback' },
  {
    title: 'Action',
    key: 'action',
    // Without behaviour, as specified: how a class is changed after its review is not decided.
    render: () => (
      <Button variant="secondary" size="small">
        Update
      </Button>
    ),
  },
];
