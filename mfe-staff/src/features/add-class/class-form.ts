import { DEFAULT_SEATS, type CreateClassBody } from '@blush/shared-ui/contracts';
import type { SessionUser } from '@blush/shared-ui/session';

/** Price in dollars. */
export interface ClassFormValues {
  className: string;
  classImg?: string;
  availableSeat: number;
  price: number;
}

export const initialValues: Partial<ClassFormValues> = { availableSeat: DEFAULT_SEATS };

export function hasInput(values: Partial<ClassFormValues> | undefined): boolean {
  if (values === undefined) return false;
  const { className = '', classImg = '', availableSeat, price } = values;
  return className !== '' || classImg !== '' || availableSeat !== DEFAULT_SEATS || (price ?? null) !== null;
}

/** A new class is pending, without students and feedback. */
export function createBodyOf(values: ClassFormValues, user: SessionUser): CreateClassBody {
  return {
    ...values,
    classImg: values.classImg?.trim() ?? '',
    instructorName: user.displayName || user.email,
    ...(user.photoURL && { instructorImg: user.photoURL }),
    email: user.email,
    enrolledStudent: 0,
    status: 'pending',
    feedback: '',
  };
}
