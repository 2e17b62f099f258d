import type { AuditAction } from '@blush/shared-ui/contracts';
import { listView } from '../../shared/table/list-view';

export const auditActions = {
  'class-changed': 'Changed a class',
  'class-approved': 'Approved a class',
  'class-denied': 'Denied a class',
  'class-feedback': 'Gave feedback',
  'user-promoted': 'Gave a role',
  'user-demoted': 'Took a role away',
  'user-erased': 'Erased an account',
  'payment-refunded': 'Refunded a payment',
} as const satisfies Readonly<Record<AuditAction, string>>;

export const auditList = listView({
  search: 'Search Entries',
  filters: {
    action: { label: 'What', values: { '': 'Any', ...auditActions } },
    from: { label: 'From' },
    to: { label: 'To' },
  },
  sortings: { newest: 'Newest first', oldest: 'Oldest first' },
});
