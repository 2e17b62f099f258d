import type { StaffMail } from '@blush/shared-ui/contracts';
import { ERASED_PERSON, type PersonNames } from '../users/person-names.service.js';
import type { MailRecord } from '../mail-outbox/mail.schema.js';

/** @param people by id: the recipients who were not erased */
export function toStaffMail(
  { _id, kind, state, subject, to, userId, attempts, problem, createdAt, dueAt, endedAt }: MailRecord,
  people: PersonNames,
): StaffMail {
  const person = people.get(userId.toHexString());
  const email = to ?? person?.email;
  return {
    _id: _id.toHexString(),
    kind,
    state,
    ...(subject !== undefined && { subject }),
    recipient: {
      _id: userId.toHexString(),
      name: person?.name ?? ERASED_PERSON,
      ...(email !== undefined && { email }),
    },
    attempts,
    ...(problem !== undefined && { problem }),
    createdAt: createdAt.toISOString(),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}
