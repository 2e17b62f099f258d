import type { Params } from '../protocol/params.js';
import { StripeFailure } from '../protocol/failure.js';
import { brandOf, isValidNumber } from './card-number.js';
import { type ExpiryFault, expiryFault, fullYear } from './expiry.js';

export interface TypedCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly hasCvc: boolean;
}

const invalidMonth = {
  code: 'invalid_expiry_month',
  param: 'exp_month',
  message: "Your card's expiration month is invalid.",
};
const invalidYear = {
  code: 'invalid_expiry_year',
  param: 'exp_year',
  message: "Your card's expiration year is invalid.",
};
const expiryErrors: Readonly<Record<ExpiryFault, typeof invalidMonth>> = {
  month: invalidMonth,
  'past-month': invalidMonth,
  year: invalidYear,
  'past-year': invalidYear,
};

export function readCard(params: Params, now: Date): TypedCard {
  const number = params.requiredText('number').replaceAll(/[ -]/g, '');
  const month = params.requiredInteger('exp_month');
  const year = fullYear(params.requiredInteger('exp_year'));
  const cvc = params.text('cvc');
  params.ignore('networks');
  params.rejectUnknown();
  if (!/^\d+$/.test(number) || !isValidNumber(number))
    throw cardFailure('incorrect_number', 'number', 'Your card number is incorrect.');
  const fault = expiryFault(month, year, now);
  if (fault) {
    const { code, param, message } = expiryErrors[fault];
    throw cardFailure(code, param, message);
  }
  if (cvc !== undefined && !new RegExp(`^\\d{${brandOf(number).cvcLength}}$`).test(cvc))
    throw cardFailure('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return { number, month, year, hasCvc: cvc !== undefined };
}

function cardFailure(code: string, param: string, message: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, param, message });
}
