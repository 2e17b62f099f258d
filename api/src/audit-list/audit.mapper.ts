import type { AuditEntry } from '@blush/shared-ui/contracts';
import { ERASED_PERSON, type PersonNames } from '../users/person-names.service.js';
import type { AuditRecord } from '../audit/audit.schema.js';

/** @param people by id: those who are named in the entries and were not erased */
export function toAuditEntry(
  { _id, at, action, actor, target, changes, requestId }: AuditRecord,
  people: PersonNames,
): AuditEntry {
  return {
    _id: _id.toHexString(),
    at: at.toISOString(),
    action,
    actor: toActor(actor, people),
    target: { kind: target.kind, _id: target.id.toHexString(), label: labelOf(target, people) },
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    ...(requestId !== undefined && { requestId }),
  };
}

/** Ids of the persons that an entry names. */
export function personsIn({ actor, target }: AuditRecord): string[] {
  return [actor.id, personOf(target)].flatMap((id) => (id === undefined ? [] : [id.toHexString()]));
}

function toActor({ id, role }: AuditRecord['actor'], people: PersonNames): AuditEntry['actor'] {
  if (id === undefined) return { name: 'Operator', role };
  const person = people.get(id.toHexString());
  return {
    _id: id.toHexString(),
    name: person?.name ?? ERASED_PERSON,
    ...(person?.email !== undefined && { email: person.email }),
    role,
  };
}

/** Text of the target, such as `Evening Glow (ines@blush.test)`. */
function labelOf(target: AuditRecord['target'], people: PersonNames): string {
  const person = people.get(personOf(target)?.toHexString() ?? '');
  const address = person?.email === undefined ? '' : ` (${person.email})`;
  if (target.kind === 'user') return `${person?.name ?? ERASED_PERSON}${address}`;
  return `${target.label ?? ''}${address}`;
}

function personOf({ kind, id, person }: AuditRecord['target']): AuditRecord['target']['person'] {
  return kind === 'user' ? id : person;
}
