import { keepsBegunSessions, type StaffClass, type UpdateClassBody } from '@blush/shared-ui/contracts';
import { statedPriceOf } from '../../shared/list-price';
import {
  sameSessions,
  type SessionValues,
  sessionsOf,
  sessionValuesOf,
  withStoredIds,
} from '../../shared/class-form/session-values';
import {
  detailsOf,
  type DetailValues,
  detailValuesOf,
  sameDetails,
} from '../../shared/class-form/detail-values';
import { type FileValues, filesOf, sameFiles } from '../../shared/class-form/file-values';
import {
  materialsOf,
  type MaterialValues,
  materialValuesOf,
  sameMaterials,
} from '../../shared/class-form/material-values';

/** Values of the form that updates a class. */
export interface UpdateValues extends DetailValues, MaterialValues, FileValues {
  className: string;
  classImg: string;
  /** Free, held and enrolled seats together. `null`: empty field. */
  seats: number | null;
  /** Dollars. `null`: empty field. */
  price: number | null;
  sessions: SessionValues;
}

export function updateValuesOf(schoolClass: StaffClass): UpdateValues {
  const { className, classImg, seats, details, sessions, materials, files = [] } = schoolClass;
  return {
    className,
    classImg,
    seats,
    price: statedPriceOf(schoolClass),
    sessions: sessionValuesOf(sessions, keepsBegunSessions(schoolClass) ? Date.now() : undefined),
    ...detailValuesOf(details),
    ...materialValuesOf(materials),
    files,
  };
}

/** What the form contains; before its fields exist, what it will start with. */
export function updateValuesIn(values: Partial<UpdateValues>, schoolClass: StaffClass): UpdateValues {
  return values.className === undefined ? updateValuesOf(schoolClass) : (values as UpdateValues);
}

export function differs(typed: UpdateValues, schoolClass: StaffClass): boolean {
  return (
    differsForReview(typed, schoolClass) ||
    !sameSessions(typed.sessions, schoolClass.sessions) ||
    !sameMaterials(typed, schoolClass.materials) ||
    !sameFiles(typed, schoolClass.files)
  );
}

/** What was typed since the form started from `base`; the rest is that of the class as it is now. */
export function mergeTyped(typed: UpdateValues, base: StaffClass, current: StaffClass): UpdateValues {
  const [before, now] = [updateValuesOf(base), updateValuesOf(current)];
  const isTyped = (field: keyof UpdateValues) => {
    if (field === 'sessions') return !sameSessions(typed.sessions, base.sessions);
    return field === 'files' ? !sameFiles(typed, base.files) : typed[field] !== before[field];
  };
  const fields = Object.keys(now) as (keyof UpdateValues)[];
  return { ...now, ...Object.fromEntries(fields.filter(isTyped).map((field) => [field, typed[field]])) };
}

/** Names of the parts of the form in which two states of a class differ. */
export function changedParts(one: StaffClass, other: StaffClass): string[] {
  const [before, now] = [updateValuesOf(one), updateValuesOf(other)];
  const isChanged = {
    name: before.className !== now.className,
    picture: before.classImg !== now.classImg,
    seats: before.seats !== now.seats,
    price: before.price !== now.price,
    sessions: !sameSessions(before.sessions, other.sessions),
    details: !sameDetails(detailsOf(before), other.details),
    materials: before.materials !== now.materials,
    files: !sameFiles(before, other.files),
  };
  return Object.entries(isChanged).flatMap(([name, changed]) => (changed ? [name] : []));
}

/** Surrounding spaces do not count, as they are not stored. */
function differsForReview(typed: UpdateValues, schoolClass: StaffClass): boolean {
  return (
    typed.className.trim() !== schoolClass.className ||
    typed.classImg.trim() !== schoolClass.classImg ||
    typed.seats !== schoolClass.seats ||
    typed.price !== statedPriceOf(schoolClass) ||
    !sameDetails(detailsOf(typed), schoolClass.details)
  );
}

/** Sessions and files are stated only if they differ from the class as it is now. */
export function updateBodyOf(typed: UpdateValues, schoolClass: StaffClass, version: number): UpdateClassBody {
  const { className, classImg, seats, price, sessions } = typed;
  return {
    version,
    className,
    classImg: classImg.trim(),
    ...(seats !== null && { seats }),
    ...(price !== null && { price }),
    details: detailsOf(typed),
    ...(!sameSessions(sessions, schoolClass.sessions) && {
      sessions: sessionsOf(withStoredIds(sessions, schoolClass.sessions)),
    }),
    materials: materialsOf(typed),
    ...(!sameFiles(typed, schoolClass.files) && { files: filesOf(typed) }),
  };
}

export interface ClassUpdate {
  readonly body: UpdateClassBody;
  /** Values of the form; absent for a change that was not made in the form, such as archiving. */
  readonly values?: UpdateValues;
}

/** Whether a class is as an update, whose answer was lost, has made it. */
export function isMadeBy({ body, values }: ClassUpdate, schoolClass: StaffClass): boolean {
  const stage = body.stage === 'review' ? undefined : body.stage;
  if (schoolClass.version <= body.version || (body.stage !== undefined && schoolClass.stage !== stage))
    return false;
  return !values || (!differs(values, schoolClass) && consequenceOf(values, schoolClass) !== 'resubmit');
}

/** Consequence of saving a class. */
export type Consequence = 'none' | 'review' | 'resubmit';

export function consequenceOf(typed: UpdateValues, schoolClass: StaffClass): Consequence {
  if (schoolClass.stage !== undefined) return 'none';
  if (schoolClass.status === 'deny') return 'resubmit';
  return schoolClass.status === 'approved' && differsForReview(typed, schoolClass) ? 'review' : 'none';
}
