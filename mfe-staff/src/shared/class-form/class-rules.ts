import { createClassBody } from '@blush/shared-ui/contracts';
import { check, required, requiredValue, type Rule } from '@blush/shared-ui/forms';

/** Accepts empty values: `required` rules refuse them where needed. */
function contractRule(field: 'className' | 'classImg' | 'availableSeat' | 'price', message: string): Rule {
  const schema = createClassBody.shape[field];
  return check((value: unknown) =>
    value === undefined || value === null || value === '' || schema.safeParse(value).success
      ? undefined
      : message,
  );
}

export const classRules = {
  className: [required('Class name is required'), contractRule('className', 'At most 120 characters')],
  classImg: [contractRule('classImg', 'Invalid URL')],
  seats: [
    requiredValue('Available seats are required'),
    contractRule('availableSeat', 'A whole number from 1 to 10,000'),
  ],
  statedPrice: requiredValue('Price is required'),
  price: [
    check((value: unknown) =>
      typeof value === 'number' && hasPartsOfCents(value) ? 'In whole cents, such as 64.99' : undefined,
    ),
    contractRule('price', 'From $0.50 to $10,000'),
  ],
} as const satisfies Readonly<Record<string, Rule | Rule[]>>;

export function isImageAddress(text: string): boolean {
  return text !== '' && createClassBody.shape.classImg.safeParse(text).success;
}

/** Computed from the decimal text: 64.99 * 100 is not a whole number. */
function hasPartsOfCents(dollars: number): boolean {
  return Number(dollars.toFixed(2)) !== dollars;
}
