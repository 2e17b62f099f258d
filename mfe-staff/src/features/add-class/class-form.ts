import { DEFAULT_SEATS, type CreateClassBody, type StaffClass } from '@blush/shared-ui/contracts';
import type { SessionUser } from '@blush/shared-ui/session';
import { listPriceOf } from '../../shared/list-price';
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

/** Price in dollars. */
export interface ClassFormValues extends DetailValues, MaterialValues, FileValues {
  sessions: SessionValues;
  className: string;
  classImg?: string;
  availableSeat: number;
  price: number;
}

export const initialValues: Partial<ClassFormValues> = {
  availableSeat: DEFAULT_SEATS,
  sessions: sessionValuesOf(),
  ...detailValuesOf(),
  ...materialValuesOf(),
  files: [],
};

export function hasInput(values: Partial<ClassFormValues> | undefined): boolean {
  if (values === undefined) return false;
  const { className = '', classImg = '', availableSeat, price, sessions } = values;
  return (
    className !== '' ||
    classImg !== '' ||
    availableSeat !== DEFAULT_SEATS ||
    (price ?? null) !== null ||
    (sessions?.rows ?? []).length > 0 ||
    !sameDetails(detailsOf(values), {}) ||
    !sameMaterials(values) ||
    !sameFiles(values)
  );
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
    price: listPriceOf(prices),
    sessions: sessionValuesOf(),
    ...detailValuesOf(details),
    ...materialValuesOf(materials),
    files,
  };
}

interface Creation {
  readonly user: SessionUser;
  readonly isDraft: boolean;
}

/** A new class is pending, without students and feedback. */
export function createBodyOf(values: ClassFormValues, { user, isDraft }: Creation): CreateClassBody {
  const { className, classImg = '', availableSeat, price } = values;
  const sessions = sessionsOf(values.sessions);
  const details = detailsOf(values);
  return {
    className,
    classImg: classImg.trim(),
    availableSeat,
    price,
    ...(!sameDetails(details, {}) && { details }),
    ...(sessions.length > 0 && { sessions }),
    ...(isDraft && { stage: 'draft' as const }),
    ...(!sameMaterials(values) && { materials: materialsOf(values) }),
    ...(!sameFiles(values) && { files: filesOf(values) }),
    instructorName: user.displayName || user.email,
    ...(user.photoURL && { instructorImg: user.photoURL }),
    email: user.email,
    enrolledStudent: 0,
    status: 'pending',
    feedback: '',
  };
}
