import { createClassBody, DEFAULT_SEATS, type CreateClassBody } from '@blush/shared-ui/contracts';
import { check, required, requiredValue, type Rule } from '@blush/shared-ui/forms';
import type { SessionUser } from '@blush/shared-ui/session';

/** What the instructor fills in. Price in dollars. */
export interface ClassFormValues {
  className: string;
  classImg?: string;
  availableSeat: number;
  price: number;
}

export const initialValues: Partial<ClassFormValues> = { availableSeat: DEFAULT_SEATS };

/** Refuses what the contract refuses, in words for the instructor. Empty values are another rule's matter. */
function accepted(field: keyof ClassFormValues, message: string): Rule {
  const schema = createClassBody.shape[field];
  return check((value: unknown) =>
    value === undefined || value === null || value === '' || schema.safeParse(value).success
      ? undefined
      : message,
  );
}

export const rules: Readonly<Record<keyof ClassFormValues, Rule[]>> = {
  className: [required('Class name is required'), accepted('className', 'At most 120 characters')],
  classImg: [accepted('classImg', 'Invalid URL')],
  availableSeat: [
    requiredValue('Available seats are required'),
    accepted('availableSeat', 'A whole number from 1 to 10,000'),
  ],
  price: [requiredValue('Price is required'), accepted('price', 'From $0.50 to $10,000')],
};

/** The whole class: the instructor is the account's, and a new class is pending, empty and without feedback. */
export function classOf(values: ClassFormValues, user: SessionUser): CreateClassBody {
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
