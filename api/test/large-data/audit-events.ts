import type { AuditAction, AuditChange, AuditTargetKind } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import type { AuditRecord } from '../../src/audit/audit.schema.js';
import { toDollars } from '../../src/common/money.js';
import { auditWords } from '../../src/audit/audit-words.js';
import type { UserRecord } from '../../src/users/user.schema.js';
import { type DrawnClass, priceNow } from './classes.js';
import type { Sale } from './sales.js';

interface Event {
  readonly by: UserRecord;
  readonly at: Date;
  readonly action: AuditAction;
  readonly kind: AuditTargetKind;
  readonly id: Types.ObjectId;
  readonly label?: string;
  readonly person: Types.ObjectId;
  readonly changes: readonly AuditChange[];
}

function entry({ by, at, action, kind, id, label, person, changes }: Event): AuditRecord {
  const { _id, role } = by;
  return {
    _id: new Types.ObjectId(),
    at,
    action,
    actor: { id: _id, role },
    target: { kind, id, ...(label !== undefined && { label }), person },
    changes: [...changes],
    words: auditWords({ label, ids: [_id.toHexString(), person.toHexString()] }),
  };
}

/** Events of the review and of the owner's later edit. */
export function eventsAbout(
  drawn: DrawnClass,
  { admin, owner }: { admin: UserRecord; owner: UserRecord },
): AuditRecord[] {
  const { fate, record, reviewedAt: at, feedback } = drawn;
  if (fate === 'new') return [];
  const about = {
    by: admin,
    at,
    kind: 'class',
    id: record._id,
    label: record.className,
    person: record.instructorId,
  } as const;
  const status = (after: string, before = 'pending') => ({ field: 'status', before, after });
  if (feedback) {
    const text = { field: 'feedback', before: null, after: feedback.feedback };
    return [
      entry({ ...about, action: 'class-feedback', changes: [text] }),
      entry({ ...about, action: 'class-denied', changes: [status('deny')] }),
    ];
  }
  const approval = entry({ ...about, action: 'class-approved', changes: [status('approved')] });
  if (fate === 'open') return [approval];
  const price = { field: 'price', before: toDollars(record.priceMinor), after: toDollars(priceNow(drawn)) };
  const changes = [price, status('pending', 'approved')];
  return [approval, entry({ ...about, by: owner, action: 'class-changed', changes })];
}

export function promotionOf({ _id: id, createdAt: at }: UserRecord, by: UserRecord): AuditRecord {
  const change = { field: 'role', before: 'student', after: 'instructor' };
  return entry({
    by,
    at,
    action: 'user-promoted',
    kind: 'user',
    id,
    person: id,
    changes: [change],
  });
}

export function refundsOf(sales: readonly Sale[], by: UserRecord): AuditRecord[] {
  const change = { field: 'status', before: 'service pending', after: 'refunding' };
  return sales
    .filter(({ payment }) => payment.refundReason === 'by-school')
    .map(({ payment: { _id: id, className, userId, updatedAt: at } }) =>
      entry({
        by,
        at,
        action: 'payment-refunded',
        kind: 'payment',
        id,
        label: className,
        person: userId,
        changes: [change],
      }),
    );
}
