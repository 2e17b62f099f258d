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

export interface Draft extends DetailValues, MaterialValues, FileValues {
  className: string;
  classImg: string;
  /** Free, held and enrolled seats together. `null`: empty field. */
  seats: number | null;
  /** Dollars. `null`: empty field. */
  price: number | null;
  sessions: SessionValues;
}

export function draftOf(schoolClass: StaffClass): Draft {
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
export function draftIn(values: Partial<Draft>, schoolClass: StaffClass): Draft {
  return values.className === undefined ? draftOf(schoolClass) : (values as Draft);
}

export function differs(draft: Draft, schoolClass: StaffClass): boolean {
  return (
    differsForReview(draft, schoolClass) ||
    !sameSessions(draft.sessions, schoolClass.sessions) ||
    !sameMaterials(draft, schoolClass.materials) ||
    !sameFiles(draft, schoolClass.files)
  );
}

/** Surrounding spaces do not count, as they are not stored. */
function differsForReview(draft: Draft, schoolClass: StaffClass): boolean {
  return (
    draft.className.trim() !== schoolClass.className ||
    draft.classImg.trim() !== schoolClass.classImg ||
    draft.seats !== schoolClass.seats ||
    draft.price !== statedPriceOf(schoolClass) ||
    !sameDetails(detailsOf(draft), schoolClass.details)
  );
}

/** Sessions and files are stated only if they differ from the class as it is now. */
export function updateBodyOf(draft: Draft, schoolClass: StaffClass, version: number): UpdateClassBody {
  const { className, classImg, seats, price, sessions } = draft;
  return {
    version,
    className,
    classImg: classImg.trim(),
    ...(seats !== null && { seats }),
    ...(price !== null && { price }),
    details: detailsOf(draft),
    ...(!sameSessions(sessions, schoolClass.sessions) && {
      sessions: sessionsOf(withStoredIds(sessions, schoolClass.sessions)),
    }),
    materials: materialsOf(draft),
    ...(!sameFiles(draft, schoolClass.files) && { files: filesOf(draft) }),
  };
}

/** Consequence of saving a class. */
export type Consequence = 'none' | 'review' | 'resubmit';

export function consequenceOf(draft: Draft, schoolClass: StaffClass): Consequence {
  if (schoolClass.stage !== undefined) return 'none';
  if (schoolClass.status === 'deny') return 'resubmit';
  return schoolClass.status === 'approved' && differsForReview(draft, schoolClass) ? 'review' : 'none';
}
