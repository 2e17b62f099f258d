import type { AuditAction } from '@blush/shared-ui/contracts';

export const auditSortings = { newest: 'Newest first', oldest: 'Oldest first' } as const;
type Sorting = keyof typeof auditSortings;

/** Deeds in words. */
export const deeds = {
  'class-changed': 'Changed a class',
  'class-approved': 'Approved a class',
  'class-denied': 'Denied a class',
  'class-feedback': 'Gave feedback',
  'user-promoted': 'Gave a role',
  'user-demoted': 'Took a role away',
  'payment-refunded': 'Refunded a payment',
} as const satisfies Readonly<Record<AuditAction, string>>;

/** The log by deed, with the words for them; the first is every one. */
export const auditActions = { '': 'Any', ...deeds } as const;
type ActionChoice = keyof typeof auditActions;

/** Which entries are looked at, and in what order. */
export type AuditView = Readonly<{
  search: string;
  action: ActionChoice;
  from: string;
  to: string;
  sort: Sorting;
}>;

export const firstAuditView: AuditView = { search: '', action: '', from: '', to: '', sort: 'newest' };
export const auditChoices = {
  action: Object.keys(auditActions) as ActionChoice[],
  sort: Object.keys(auditSortings) as Sorting[],
} as const;
