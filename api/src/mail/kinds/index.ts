import type { MailKind } from '@blush/shared-ui/contracts';
import { classApproved } from './class-approved.js';
import { classDenied } from './class-denied.js';
import { classFeedback } from './class-feedback.js';
import { enrolment } from './enrolment.js';
import { classMessage } from './class-message.js';
import type { Kind } from './mail-kind.js';
import { refund } from './refund.js';
import { roleGiven } from './role-given.js';
import { sessionReminder } from './session-reminder.js';
import { sessionsChanged } from './sessions-changed.js';

export const kinds: Readonly<Record<MailKind, Kind>> = {
  enrolment,
  refund,
  'sessions-changed': sessionsChanged,
  'session-reminder': sessionReminder,
  'class-message': classMessage,
  'class-approved': classApproved,
  'class-denied': classDenied,
  'class-feedback': classFeedback,
  'role-given': roleGiven,
};
