import type { MailKind, MailState, StaffMail } from '@blush/shared-ui/contracts';

export const mailStates = {
  queued: 'waiting',
  sending: 'being sent',
  sent: 'sent',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<MailState, string>>;

const kinds = {
  enrolment: 'Enrolment and receipt',
  refund: 'Refund',
  'sessions-changed': 'Changed sessions',
  'session-reminder': 'Reminder of a session',
  'class-message': 'Message to a class',
  'class-approved': 'Class approved',
  'class-denied': 'Class denied',
  'class-feedback': 'Feedback on a class',
  'role-given': 'New role',
} as const satisfies Readonly<Record<MailKind, string>>;

/** Before the first attempt a mail has no subject; a kind of a newer API has no name here. */
export function subjectOf({ subject, kind }: Pick<StaffMail, 'subject' | 'kind'>): string {
  return subject ?? (kinds as Readonly<Record<string, string>>)[kind] ?? kind;
}
