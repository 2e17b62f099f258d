import type { AuditAction, AuditChange, AuditTargetKind } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import type { AuditRecord } from '../../src/audit/audit.schema.js';
import { wordsOf } from '../../src/common/search-words.js';
import type { UserRecord } from '../../src/users/user.schema.js';
import type { DrawnClass } from './classes.js';
import type { Sale } from './sales.js';

interface Deed {
  readonly by: UserRecord;
  readonly at: Date;
  readonly action: AuditAction;
  readonly kind: AuditTargetKind;
  readonly id: Types.ObjectId;
  readonly label: string;
  readonly change: AuditChange;
}

function entry({ by, at, action, kind, id, label, change }: Deed): AuditRecord {
  const { _id, name, email = '', role } = by;
  return {
    _id: new Types.ObjectId(),
    at,
    action,
    actor: { id: _id, name, email, role },
    target: { kind, id, label },
    changes: [change],
    words: wordsOf(name, email, label),
  };
}

/** What was written down when the class was judged. */
export function deedsAbout(
  { fate, record, reviewedAt: at, feedback }: DrawnClass,
  by: UserRecord,
): AuditRecord[] {
  if (fate === 'new') return [];
  const about = {
    by,
    at,
    kind: 'class',
    id: record._id,
    label: `${record.className} (${record.email})`,
  } as const;
  const status = (after: string) => ({ field: 'status', before: 'pending', after });
  if (!feedback) return [entry({ ...about, action: 'class-approved', change: status('approved') })];
  const text = { field: 'feedback', before: null, after: feedback.feedback };
  return [
    entry({ ...about, action: 'class-feedback', change: text }),
    entry({ ...about, action: 'class-denied', change: status('deny') }),
  ];
}

export function promotionOf(
  { _id: id, name, email, createdAt: at }: UserRecord,
  by: UserRecord,
): AuditRecord {
  const change = { field: 'role', before: 'student', after: 'instructor' };
  return entry({ by, at, action: 'user-promoted', kind: 'user', id, label: `${name} (${email})`, change });
}

/** What was written down of sales that the school gave back. */
export function refundsOf(sales: readonly Sale[], by: UserRecord): AuditRecord[] {
  const change = { field: 'status', before: 'service pending', after: 'refunding' };
  return sales
    .filter(({ payment }) => payment.refundReason === 'by-school')
    .map(({ payment: { _id: id, className, email, updatedAt: at } }) =>
      entry({
        by,
        at,
        action: 'payment-refunded',
        kind: 'payment',
        id,
        label: `${className} (${email})`,
        change,
      }),
    );
}
