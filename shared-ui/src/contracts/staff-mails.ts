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
 * `sending`: a process is sending it; if that process ends, it is sent again. `failed`: given up, or returned by a later
 * mail system. `cancelled`: its reason no longer held before it was sent.
 */
export const mailState = z.enum(['queued', 'sending', 'sent', 'failed', 'cancelled']);
export type MailState = z.infer<typeof mailState>;

export const staffMail = z.object({
  _id: objectId,
  kind: mailKind,
  state: mailState,
  /** Absent until the first attempt. */
  subject: z.optional(z.string()),
  recipient: z.object({
    _id: objectId,
    name: z.string(),
    /** Address of the last attempt, or else the current one; absent for an erased person. */
    email: z.optional(z.string()),
  }),
  attempts: z.int(),
  /** Why the last attempt failed, or why the mail was returned or cancelled. */
  problem: z.optional(z.string()),
  createdAt: timestamp,
  /** Time of the next attempt; absent once the mail has ended. */
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
