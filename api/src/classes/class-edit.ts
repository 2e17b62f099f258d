import { isDeepStrictEqual } from 'node:util';
import {
  type AuditChange,
  type ClassFile,
  type ClassMaterial,
  keepsBegunSessions,
  type reviewedFieldNames,
  type UpdateClassBody,
} from '@blush/shared-ui/contracts';
import { toDollars, toMinor } from '../common/money.js';
import { ProblemError } from '@blush/server-kit/http';
import { type ClassRecord, NO_PRICE, seatsOf } from './class.schema.js';
import { sessionFields, sessionsAfter, sessionText } from './class-sessions.js';

type DescribedClass = ClassRecord & Pick<Required<ClassRecord>, 'details'>;

/** Field of the record for each field that a review approves. */
const reviewedFields = {
  className: 'className',
  classImg: 'classImg',
  price: 'priceMinor',
  seats: 'availableSeat',
  details: 'details',
} as const satisfies Record<(typeof reviewedFieldNames)[number], keyof DescribedClass>;
type EditableFields = Pick<DescribedClass, (typeof reviewedFields)[keyof typeof reviewedFields]>;

type WantedFields = Omit<UpdateClassBody, 'version' | 'files'> & {
  readonly files?: ClassFile[];
  /** Own copy of the wanted `classImg`; empty until it is fetched. */
  readonly picture: string;
};

interface ClassEdit {
  readonly edited: EditableFields &
    Pick<ClassRecord, 'status' | 'picture' | 'sessions' | 'schedule' | 'saleEndsAt' | 'materials' | 'files'>;
  readonly changes: AuditChange[];
}

/**
 * Sessions, materials and files need no review: an instructor may change them while the class is on sale.
 * @throws `seats-taken` for fewer seats than are held or sold, `session-not-allowed`, `not-a-draft`, `price-missing`
 */
export function editOf(stored: ClassRecord, wanted: WantedFields, now: Date): ClassEdit {
  const record = { details: {}, ...stored };
  const fields = fieldsAfter(record, wanted);
  // What was approved stays public.
  const picture = fields.classImg === record.classImg ? record.picture : wanted.picture;
  const edited = {
    ...fields,
    picture,
    status: statusAfter(record, fields, wanted.stage),
    ...sessionsOf(stored, wanted, now),
    ...(wanted.materials && { materials: wanted.materials }),
    ...(wanted.files && { files: wanted.files }),
  };
  return { edited, changes: changesBetween(record, { ...record, ...edited }) };
}

/** The changes for the audit log, which admins read: nothing about a draft but that it was submitted or archived. */
export function auditedChanges(
  { status }: Pick<ClassRecord, 'status'>,
  changes: readonly AuditChange[],
): AuditChange[] {
  return changes.filter(({ field }) => status !== 'draft' || field === 'status');
}

function sessionsOf(record: ClassRecord, { sessions: wanted }: Pick<WantedFields, 'sessions'>, now: Date) {
  if (!wanted) return {};
  const { sessions = [], held, enrolledStudent } = record;
  const hasStudents = held + enrolledStudent > 0;
  return sessionFields(
    sessionsAfter(sessions, wanted, { now, hasStudents, keepsBegun: keepsBegunSessions(record) }),
  );
}

function fieldsAfter(record: DescribedClass, wanted: WantedFields): EditableFields {
  const taken = record.held + record.enrolledStudent;
  const {
    className = record.className,
    classImg = record.classImg,
    seats = seatsOf(record),
    price,
    details = record.details,
  } = wanted;
  if (seats < taken)
    throw new ProblemError('seats-taken', { detail: `${taken} seats of this class are held or sold.` });
  const priceMinor = price === undefined ? record.priceMinor : toMinor(price);
  return { className, classImg, priceMinor, availableSeat: seats - taken, details };
}

function statusAfter(
  record: DescribedClass,
  fields: EditableFields,
  stage: WantedFields['stage'],
): ClassRecord['status'] {
  // Admins do not see drafts, so a class that they know stays visible to them.
  if (stage === 'draft' && record.status !== 'draft') throw new ProblemError('not-a-draft');
  if (stage === 'draft' || stage === 'archived') return stage;
  const isUnsubmitted = record.status === 'draft' || record.status === 'archived';
  if (isUnsubmitted) {
    if (stage !== 'review') return record.status;
    if (fields.priceMinor === NO_PRICE) throw new ProblemError('price-missing');
    return 'pending';
  }
  if (record.status === 'deny') return 'pending';
  const isChanged = Object.values(reviewedFields).some(
    (name) => !isDeepStrictEqual(record[name], fields[name]),
  );
  return isChanged ? 'pending' : record.status;
}

/** The changes, with field names and units as on the wire. */
function changesBetween(before: ClassRecord, after: ClassRecord): AuditChange[] {
  const old = wireFields(before);
  const current = wireFields(after);
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .map((field) => ({ field, before: old[field] ?? null, after: current[field] ?? null }))
    .filter((change) => change.before !== change.after);
}

function wireFields(record: ClassRecord): Record<string, string | number> {
  const { className, classImg, priceMinor, details = {}, sessions = [], status } = record;
  const { materials = [], files = [] } = record;
  const described = Object.entries(details).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.join('\n') : value,
  ]);
  return {
    className,
    classImg,
    price: toDollars(priceMinor),
    seats: seatsOf(record),
    ...(Object.fromEntries(described) as Record<string, string | number>),
    ...(sessions.length > 0 && { sessions: sessions.map(sessionText).join('\n') }),
    ...(materials.length > 0 && { materials: materials.map(materialText).join('\n') }),
    ...(files.length > 0 && { files: files.map(fileText).join('\n') }),
    status,
  };
}

function materialText({ title, url }: ClassMaterial): string {
  return `${title}: ${url}`;
}

/** Name with the beginning of the id, which distinguishes files of the same name. */
function fileText({ id, name }: ClassFile): string {
  return `${name} (${id.slice(0, 8)})`;
}
