import type { AuditChange, UpdateClassBody } from '@blush/shared-ui/contracts';
import { toDollars, toMinor } from '../common/money.js';
import { ProblemError } from '@blush/server-kit/http';
import { type ClassRecord, seatsOf } from './class.schema.js';

type EditableFields = Pick<ClassRecord, 'className' | 'classImg' | 'priceMinor' | 'availableSeat'>;
const reviewedFields = [
  'className',
  'classImg',
  'priceMinor',
  'availableSeat',
] as const satisfies readonly (keyof EditableFields)[];

export interface ClassEdit {
  readonly edited: EditableFields & Pick<ClassRecord, 'status' | 'picture'>;
  readonly changes: AuditChange[];
}

/** @throws `seats-taken` for fewer seats than are held or sold */
export function editOf(record: ClassRecord, wanted: Omit<UpdateClassBody, 'version'>): ClassEdit {
  const fields = fieldsAfter(record, wanted);
  // The new picture's copy is not known yet; what was approved stays public.
  const picture = fields.classImg === record.classImg ? record.picture : '';
  const edited = { ...fields, picture, status: statusAfter(record, fields) };
  return { edited, changes: changesBetween(record, { ...record, ...edited }) };
}

function fieldsAfter(record: ClassRecord, wanted: Omit<UpdateClassBody, 'version'>): EditableFields {
  const taken = record.held + record.enrolledStudent;
  const { className = record.className, classImg = record.classImg, seats = seatsOf(record), price } = wanted;
  if (seats < taken)
    throw new ProblemError('seats-taken', { detail: `Of this class ${taken} seats are held or sold.` });
  const priceMinor = price === undefined ? record.priceMinor : toMinor(price);
  return { className, classImg, priceMinor, availableSeat: seats - taken };
}

function statusAfter(record: ClassRecord, fields: EditableFields): ClassRecord['status'] {
  if (record.status === 'deny') return 'pending';
  return reviewedFields.some((name) => record[name] !== fields[name]) ? 'pending' : record.status;
}

/** In names and units of the wire. */
function changesBetween(before: ClassRecord, after: ClassRecord): AuditChange[] {
  const old = wireFields(before);
  return Object.entries(wireFields(after))
    .map(([field, value]) => ({ field, before: old[field] ?? null, after: value }))
    .filter((change) => change.before !== change.after);
}

function wireFields(record: ClassRecord): Record<string, string | number> {
  const { className, classImg, priceMinor, status } = record;
  return { className, classImg, price: toDollars(priceMinor), seats: seatsOf(record), status };
}
