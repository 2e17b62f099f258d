import { auditActions } from '../../shared/audit/audit-actions';
import { listView } from '../../shared/table/list-view';

export const auditList = listView({
  search: 'Search Entries',
  filters: {
    target: { label: 'One account only', all: 'Show all entries' },
    action: { label: 'What', values: { '': 'Any', ...auditActions } },
    from: { label: 'From' },
    to: { label: 'To' },
  },
  sortings: { newest: 'Newest first', oldest: 'Oldest first' },
});
