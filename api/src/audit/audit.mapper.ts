import type { AuditEntry } from '@blush/shared-ui/contracts';
import type { AuditRecord } from './audit.schema.js';

export function toAuditEntry({
  _id,
  at,
  action,
  actor,
  target,
  changes,
  requestId,
}: AuditRecord): AuditEntry {
  return {
    _id: _id.toHexString(),
    at: at.toISOString(),
    action,
    actor: {
      ...(actor.id !== undefined && { _id: actor.id.toHexString() }),
      name: actor.name,
      ...(actor.email !== undefined && { email: actor.email }),
      role: actor.role,
    },
    target: { kind: target.kind, _id: target.id.toHexString(), label: target.label },
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    ...(requestId !== undefined && { requestId }),
  };
}
