import { Injectable } from '@nestjs/common';
import type { UpdateClassBody, UpdateResult } from '@blush/shared-ui/contracts';
import type { Caller } from '../common/caller.js';
import { toMinor } from '../common/money.js';
import { ProblemError } from '../common/problem-error.js';
import { ClassChanges } from './class-changes.service.js';
import { searchable } from './class-texts.js';
import { type ClassRecord, seatsOf } from './class.schema.js';

/** What an instructor may change. */
type Facts = Pick<ClassRecord, 'className' | 'classImg' | 'priceMinor' | 'availableSeat'>;
/** What an admin approved: another picture needs no new review. */
const approved = ['className', 'priceMinor', 'availableSeat'] as const satisfies readonly (keyof Facts)[];

/** Instructors' changes of their own classes. */
@Injectable()
export class ClassEditService {
  constructor(private readonly changes: ClassChanges) {}

  /**
   * Answers 0 where the class was like that already. Somebody else's class is `not-found`. Throws
   * `changed-meanwhile`, and `seats-taken` for fewer seats than are held or sold.
   */
  update(id: string, { version, ...wanted }: UpdateClassBody, owner: Caller): Promise<UpdateResult> {
    const find = { _id: id, instructorId: owner.id };
    return this.changes.change({ find, seen: version }, (record) => {
      const facts = factsAfter(record, wanted);
      const status = statusAfter(record, facts);
      const differs = Object.keys(facts).some((name) => differ(record, facts, name as keyof Facts));
      if (!differs && status === record.status) return undefined;
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
  return approved.some((name) => differ(record, facts, name)) ? 'pending' : record.status;
}

function differ(record: Facts, facts: Facts, name: keyof Facts): boolean {
  return record[name] !== facts[name];
}
