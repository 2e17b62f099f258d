import { brandOf, isIncompleteNumber, isValidNumber } from '../../cards/card-number.js';
import { expiryFault, fullYear } from '../../cards/expiry.js';
import type { ValidationError } from '../messages.js';

/** Input names of Stripe's own frame. */
export const fieldNames = ['cardnumber', 'exp-date', 'cvc', 'postal'] as const;
export type FieldName = (typeof fieldNames)[number];

/** `incomplete` can become valid by typing on, `invalid` is complete but wrong. */
export interface FieldState {
  readonly state: 'empty' | 'incomplete' | 'valid' | 'invalid';
  readonly error?: ValidationError;
}

const wrong = (code: string, message: string): ValidationError => ({
  type: 'validation_error',
  code,
  message,
});

const incomplete: Readonly<Record<FieldName, ValidationError>> = {
  cardnumber: wrong('incomplete_number', 'Your card number is incomplete.'),
  'exp-date': wrong('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: wrong('incomplete_cvc', "Your card's security code is incomplete."),
  postal: wrong('incomplete_zip', 'Your postal code is incomplete.'),
};

const expiryErrors = {
  month: wrong('invalid_expiry_month', "Your card's expiration date is invalid."),
  year: wrong('invalid_expiry_year', "Your card's expiration year is invalid."),
  'past-year': wrong('invalid_expiry_year_past', "Your card's expiration year is in the past."),
  'past-month': wrong('invalid_expiry_month_past', "Your card's expiration date is in the past."),
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
      return { state: 'invalid', error: wrong('invalid_number', 'Your card number is invalid.') };
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
