import {
  type CreateClassBody,
  type CreateDraftBody,
  DEFAULT_SEATS,
  type StaffClass,
} from '@blush/shared-ui/contracts';
import type { SessionUser } from '@blush/shared-ui/session';
import { statedPriceOf } from '../../shared/list-price';
import { type SessionValues, sessionsOf, sessionValuesOf } from '../../shared/class-form/session-values';
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

export interface ClassFormValues extends DetailValues, MaterialValues, FileValues {
  sessions: SessionValues;
  className: string;
  classImg?: string;
  availableSeat: number;
  /** Dollars. Empty only in a draft. */
  price?: number | null;
}

export const initialValues: Partial<ClassFormValues> = {
  availableSeat: DEFAULT_SEATS,
  sessions: sessionValuesOf(),
  ...detailValuesOf(),
  ...materialValuesOf(),
  files: [],
};

/** Whether a form has other values than it started with. @param values empty before the fields exist */
export function differsFrom(start: Partial<ClassFormValues>, values: Partial<ClassFormValues>): boolean {
  if (values.sessions === undefined) return false;
  return JSON.stringify(contentOf(values)) !== JSON.stringify(contentOf(start));
}

function contentOf(values: Partial<ClassFormValues>) {
  const { className = '', classImg = '', availableSeat = null, price = null, sessions } = values;
  return [
    [className, classImg, availableSeat, price],
    sessions && sessionsOf(sessions),
    detailsOf(values),
    materialsOf(values),
    filesOf(values),
  ];
}

/** Values for another run of a class: a copy without sessions. */
export function copyOf({
  className,
  classImg,
  seats,
  details,
  materials,
  files = [],
  ...prices
}: StaffClass): ClassFormValues {
  return {
    className,
    classImg,
    availableSeat: seats,
    price: statedPriceOf(prices),
    sessions: sessionValuesOf(),
    ...detailValuesOf(details),
    ...materialValuesOf(materials),
    files,
  };
}

export function draftBodyOf(values: ClassFormValues): CreateDraftBody {
  const { className, classImg = '', availableSeat, price } = values;
  const sessions = sessionsOf(values.sessions);
  const details = detailsOf(values);
  return {
    className,
    classImg: classImg.trim(),
    availableSeat,
    ...(typeof price === 'number' && { price }),
    ...(!sameDetails(details, {}) && { details }),
    ...(sessions.length > 0 && { sessions }),
    ...(!sameMaterials(values) && { materials: materialsOf(values) }),
    ...(!sameFiles(values) && { files: filesOf(values) }),
  };
}

/** A new class is pending, without students and feedback. */
export function createBodyOf(values: ClassFormValues, user: SessionUser): CreateClassBody {
  return {
    ...draftBodyOf(values),
    // The form's rules require it.
    price: values.price ?? 0,
    instructorName: user.displayName || user.email,
    ...(user.photoURL && { instructorImg: user.photoURL }),
    email: user.email,
    enrolledStudent: 0,
    status: 'pending',
    feedback: '',
  };
}
