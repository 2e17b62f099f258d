import { brandOf, isIncompleteNumber, isValidNumber } from '../../cards/card-number.js';
import { expiryFault, fullYear } from '../../cards/expiry.js';
import type { ValidationError } from '../messages.js';

/** Input names of Stripe's own frame. */
export const fieldNames = ['cardnumber', 'exp-date', 'cvc', 'postal'] as const;
export type FieldName = (typeof fieldNames)[number];

/** `incomplete` can become valid with more characters, `invalid` is complete but wrong. */
export interface FieldState {
  readonly state: 'empty' | 'incomplete' | 'valid' | 'invalid';
  readonly error?: ValidationError;
}

const validationError = (code: string, message: string): ValidationError => ({
  type: 'validation_error',
  code,
  message,
});

const incomplete: Readonly<Record<FieldName, ValidationError>> = {
  cardnumber: validationError('incomplete_number', 'Your card number is incomplete.'),
  'exp-date': validationError('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: validationError('incomplete_cvc', "Your card's security code is incomplete."),
  postal: validationError('incomplete_zip', 'Your postal code is incomplete.'),
};

const expiryErrors = {
  month: validationError('invalid_expiry_month', "Your card's expiration date is invalid."),
  year: validationError('invalid_expiry_year', "Your card's expiration year is invalid."),
  'past-year': validationError('invalid_expiry_year_past', "Your card's expiration year is in the past."),
  'past-month': validationError('invalid_expiry_month_past', "Your card's expiration date is in the past."),
};

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Month 1-12 and four-digit year of a text such as `04 / 29`; `undefined` while digits are missing. */
export function expiryOf(text: string): { month: number; year: number } | undefined {
  const digits = digitsOf(text);
  if (digits.length !== 4) return undefined;
  return { month: Number(digits.slice(0, 2)), year: fullYear(Number(digits.slice(2))) };
}

export function fieldState(name: FieldName, text: string, number: string, now: Date): FieldState {
  if (text === '') return { state: 'empty', error: incomplete[name] };
  const partial: FieldState = { state: 'incomplete', error: incomplete[name] };
  switch (name) {
    case 'cardnumber': {
      const digits = digitsOf(text);
      if (isIncompleteNumber(digits)) return partial;
      if (isValidNumber(digits)) return { state: 'valid' };
      return { state: 'invalid', error: validationError('invalid_number', 'Your card number is invalid.') };
    }
    case 'exp-date': {
      const expiry = expiryOf(text);
      if (!expiry) return partial;
      const fault = expiryFault(expiry.month, expiry.year, now);
      return fault ? { state: 'invalid', error: expiryErrors[fault] } : { state: 'valid' };
    }
    case 'cvc':
      return digitsOf(text).length === brandOf(digitsOf(number)).cvcLength ? { state: 'valid' } : partial;
    case 'postal':
      return text.replaceAll(/[\s-]/g, '').length >= 5 ? { state: 'valid' } : partial;
  }
}
