import { Injectable } from '@nestjs/common';
import type { AuditChange, UpdateClassBody, UpdateResult } from '@blush/shared-ui/contracts';
import { AuditLog } from '../audit/audit-log.service.js';
import type { CallingActor } from '../common/actor.js';
import { toDollars, toMinor } from '../common/money.js';
import { ProblemError } from '../common/problem-error.js';
import { ClassChanges } from './class-changes.service.js';
import { deedTarget, searchable } from './class-texts.js';
import { type ClassRecord, seatsOf } from './class.schema.js';

/** What an instructor may change. */
type Facts = Pick<ClassRecord, 'className' | 'classImg' | 'priceMinor' | 'availableSeat'>;
/** What an admin approved: another picture needs no new review. */
const approved = ['className', 'priceMinor', 'availableSeat'] as const satisfies readonly (keyof Facts)[];

/** Instructors' changes of their own classes. */
@Injectable()
export class ClassEditService {
  constructor(
    private readonly changes: ClassChanges,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Answers 0 where the class was like that already. Somebody else's class is `not-found`. Throws
   * `changed-meanwhile`, and `seats-taken` for fewer seats than are held or sold. The audit log is written with the
   * edit, or neither is.
   */
  update(id: string, { version, ...wanted }: UpdateClassBody, owner: CallingActor): Promise<UpdateResult> {
    const find = { _id: id, instructorId: owner.id };
    return this.changes.change({ find, seen: version }, async (record, session) => {
      const facts = factsAfter(record, wanted);
      const status = statusAfter(record, facts);
      const changes = changesBetween(record, { ...record, ...facts, status });
      if (changes.length === 0) return undefined;
      const deed = { actor: owner, action: 'class-changed', target: deedTarget(record), changes } as const;
      await this.auditLog.write(deed, session);
      return { ...facts, ...searchable({ ...record, ...facts }), status };
    });
  }
}

function factsAfter(record: ClassRecord, wanted: Omit<UpdateClassBody, 'version'>): Facts {
  const taken = record.held + record.enrolledStudent;
  const { className = record.className, classImg = record.classImg, seats = seatsOf(record), price } = wanted;
  if (seats < taken)
    throw new ProblemError('seats-taken', { detail: `Of this class ${taken} seats are held or sold.` });
  const priceMinor = price === undefined ? record.priceMinor : toMinor(price);
  return { className, classImg, priceMinor, availableSeat: seats - taken };
}

/** An edit asks for a denied class to be looked at again, whatever it changes. */
function statusAfter(record: ClassRecord, facts: Facts): ClassRecord['status'] {
  if (record.status === 'deny') return 'pending';
  return approved.some((name) => record[name] !== facts[name]) ? 'pending' : record.status;
}

/** What differs, under the names and in the units of the wire. */
function changesBetween(before: ClassRecord, after: ClassRecord): AuditChange[] {
  const then = onTheWire(before);
  return Object.entries(onTheWire(after))
    .map(([field, value]) => ({ field, before: then[field] ?? null, after: value }))
    .filter((change) => change.before !== change.after);
}

function onTheWire(record: ClassRecord): Record<string, string | number> {
  const { className, classImg, priceMinor, status } = record;
  return { className, classImg, price: toDollars(priceMinor), seats: seatsOf(record), status };
}
