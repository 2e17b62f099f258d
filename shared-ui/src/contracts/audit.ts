import * as z from 'zod/mini';
import { daysQuery } from './days.js';
import { listQuery, objectId, timestamp } from './primitives.js';
import { role } from './roles.js';

export const auditAction = z.enum([
  'class-changed',
  'class-approved',
  'class-denied',
  'class-feedback',
  'class-messaged',
  'review-removed',
  'user-promoted',
  'user-demoted',
  'user-suspended',
  'suspension-lifted',
  'session-ended',
  'sessions-ended',
  'user-erased',
  'erasure-completed',
  'user-exported',
  'bio-changed',
  'bio-removed',
  'payment-refunded',
  'refund-paid',
  'mail-queued-again',
  'price-rule-created',
  'price-rule-changed',
  'price-rule-ended',
]);
export type AuditAction = z.infer<typeof auditAction>;

export const auditRole = z.enum([...role.options, 'operator']);
export type AuditRole = z.infer<typeof auditRole>;

export const auditTargetKind = z.enum(['class', 'user', 'payment', 'mail', 'price-rule', 'review']);
export type AuditTargetKind = z.infer<typeof auditTargetKind>;

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** `null`: no value. */
export const auditChange = z.object({ field: z.string(), before: value, after: value });
export type AuditChange = z.infer<typeof auditChange>;

/** Entries are immutable and hold ids of persons; names and addresses are the current ones. */
export const auditEntry = z.object({
  _id: objectId,
  at: timestamp,
  action: auditAction,
  actor: z.object({
    /** Absent for the operator. */
    _id: z.optional(objectId),
    name: z.string(),
    email: z.optional(z.string()),
    role: auditRole,
  }),
  target: z.object({ kind: auditTargetKind, _id: objectId, label: z.string() }),
  changes: z.array(auditChange),
  requestId: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.strictObject({
  ...listQuery,
  ...daysQuery,
  action: z.optional(auditAction),
  actor: z.optional(objectId),
  target: z.optional(objectId),
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
