import { DEFAULT_SEATS, type CreateClassBody } from '@blush/shared-ui/contracts';
import type { SessionUser } from '@blush/shared-ui/session';
import {
  detailsOf,
  type DetailValues,
  detailValuesOf,
  sameDetails,
} from '../../shared/class-form/detail-values';
import {
  materialsOf,
  type MaterialValues,
  materialValuesOf,
  sameMaterials,
} from '../../shared/class-form/material-values';

/** Price in dollars. */
export interface ClassFormValues extends DetailValues, MaterialValues {
  className: string;
  classImg?: string;
  availableSeat: number;
  price: number;
}

export const initialValues: Partial<ClassFormValues> = {
  availableSeat: DEFAULT_SEATS,
  ...detailValuesOf(),
  ...materialValuesOf(),
};

export function hasInput(values: Partial<ClassFormValues> | undefined): boolean {
  if (values === undefined) return false;
  const { className = '', classImg = '', availableSeat, price } = values;
  return (
    className !== '' ||
    classImg !== '' ||
    availableSeat !== DEFAULT_SEATS ||
    (price ?? null) !== null ||
    !sameDetails(detailsOf(values), {}) ||
    !sameMaterials(values)
  );
}

/** A new class is pending, without students and feedback. */
export function createBodyOf(values: ClassFormValues, user: SessionUser): CreateClassBody {
  const { className, classImg = '', availableSeat, price } = values;
  const details = detailsOf(values);
  return {
    className,
    classImg: classImg.trim(),
    availableSeat,
    price,
    ...(!sameDetails(details, {}) && { details }),
    ...(!sameMaterials(values) && { materials: materialsOf(values) }),
    instructorName: user.displayName || user.email,
    ...(user.photoURL && { instructorImg: user.photoURL }),
    email: user.email,
    enrolledStudent: 0,
    status: 'pending',
    feedback: '',
  };
}
