import { formatPrice } from '@blush/shared-ui/components';
import {
  CLASS_NAME_MAX_LENGTH,
  createClassBody,
  MAX_PRICE,
  MAX_SEATS,
  MIN_PRICE,
} from '@blush/shared-ui/contracts';
import { check, required, requiredValue, type Rule } from '@blush/shared-ui/forms';

/** Error message for the seats of a class, and for its group size. */
export const studentsMessage = `A whole number from 1 to ${new Intl.NumberFormat('en-US').format(MAX_SEATS)}`;

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
  className: [
    required('Class name is required'),
    contractRule('className', `At most ${CLASS_NAME_MAX_LENGTH} characters`),
  ],
  classImg: [contractRule('classImg', 'Invalid URL')],
  seats: [requiredValue('Available seats are required'), contractRule('availableSeat', studentsMessage)],
  priceRequired: requiredValue('Price is required'),
  price: [
    check((value: unknown) =>
      typeof value === 'number' && hasFractionOfCent(value) ? 'In whole cents, such as 64.99' : undefined,
    ),
    contractRule('price', `From ${formatPrice(MIN_PRICE)} to ${formatPrice(MAX_PRICE)}`),
  ],
} as const satisfies Readonly<Record<string, Rule | Rule[]>>;

export function isImageAddress(text: string): boolean {
  return text !== '' && createClassBody.shape.classImg.safeParse(text).success;
}

/** Rounds and compares, because `dollars * 100` is inexact: 64.99 * 100 is not a whole number. */
function hasFractionOfCent(dollars: number): boolean {
  return Number(dollars.toFixed(2)) !== dollars;
}
