import type { AuditAction } from '@blush/shared-ui/contracts';

export const auditActions = {
  'class-changed': 'Changed a class',
  'class-approved': 'Approved a class',
  'class-denied': 'Denied a class',
  'class-feedback': 'Gave feedback',
  'user-promoted': 'Gave a role',
  'user-demoted': 'Took a role away',
  'user-suspended': 'Suspended an account',
  'suspension-lifted': 'Lifted a suspension',
  'session-ended': 'Signed out of one browser',
  'sessions-ended': 'Signed out everywhere',
  'user-erased': 'Deleted an account',
  'erasure-completed': 'Completed a deletion',
  'user-exported': 'Downloaded data of a user',
  'bio-changed': 'Changed an own text',
  'bio-removed': 'Removed an instructor’s text',
  'payment-refunded': 'Refunded a payment',
  'mail-queued-again': 'Sent a mail again',
} as const satisfies Readonly<Record<AuditAction, string>>;
