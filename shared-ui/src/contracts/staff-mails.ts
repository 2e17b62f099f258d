import * as z from 'zod/mini';
import { listQuery, objectId, timestamp } from './primitives.js';

export const mailKind = z.enum([
  'enrolment',
  'refund',
  'sessions-changed',
  'session-reminder',
  'class-message',
  'class-approved',
  'class-denied',
  'class-feedback',
  'role-given',
]);
export type MailKind = z.infer<typeof mailKind>;

/**
 * `sending`: a process has it, or ended with it; then it is sent again. `failed`: given up, or returned by a later mail
 * system. `cancelled`: its reason went away before it was sent.
 */
export const mailState = z.enum(['queued', 'sending', 'sent', 'failed', 'cancelled']);
export type MailState = z.infer<typeof mailState>;

export const staffMail = z.object({
  _id: objectId,
  kind: mailKind,
  state: mailState,
  /** Absent until it is sent for the first time. */
  subject: z.optional(z.string()),
  recipient: z.object({
    _id: objectId,
    name: z.string(),
    /** That it was sent to, else the present one; absent for an erased person. */
    email: z.optional(z.string()),
  }),
  attempts: z.int(),
  /** Why the last attempt failed, why it came back, or why it is cancelled. */
  problem: z.optional(z.string()),
  createdAt: timestamp,
  /** When it is sent, or sent again; only of mails that wait. */
  dueAt: z.optional(timestamp),
  /** When it was sent, given up, returned or cancelled. */
  endedAt: z.optional(timestamp),
});
export type StaffMail = z.infer<typeof staffMail>;

export const staffMailQuery = z.strictObject({
  ...listQuery,
  state: z.optional(mailState),
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
