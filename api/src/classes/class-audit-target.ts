import type { AuditTarget } from '../audit/audit-log.service.js';
import type { ClassRecord } from './class.schema.js';

export function auditTarget({
  _id,
  className,
  instructorId,
}: Pick<ClassRecord, '_id' | 'className' | 'instructorId'>): AuditTarget {
  return { kind: 'class', id: _id.toHexString(), label: className, person: instructorId.toHexString() };
}
