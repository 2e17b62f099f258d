import { brandOf } from '../../cards/card-number.js';
import { digitsOf, type FieldName } from './fields.js';

const MAX_POSTAL = 10;

export function formatField(name: FieldName, text: string, number: string): string {
  switch (name) {
    case 'cardnumber':
      return formatNumber(digitsOf(text));
    case 'exp-date':
      return formatExpiry(text);
    case 'cvc':
      return digitsOf(text).slice(0, brandOf(digitsOf(number)).cvcLength);
    case 'postal':
      return text
        .replaceAll(/[^\p{L}\d\s-]/gu, '')
        .toUpperCase()
        .slice(0, MAX_POSTAL);
  }
}

function formatNumber(digits: string): string {
  const { lengths, groups } = brandOf(digits);
  const kept = digits.slice(0, Math.max(...lengths));
  const ends = groups.map((_, index) => groups.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
  return [0, ...ends]
    .map((start, index) => kept.slice(start, ends[index] ?? kept.length))
    .filter((group) => group !== '')
    .join(' ');
}

/** `MM / YY`: the separator is added only before a digit of the year, so that it can be deleted. */
function formatExpiry(text: string): string {
  const [head = '', tail] = text.split('/', 2);
  const month = digitsOf(head);
  const typed = tail === undefined || month === '' ? digitsOf(text) : month.padStart(2, '0') + digitsOf(tail);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const rest = digits.slice(2);
  const year = /^20\d\d$/.test(rest) ? rest.slice(2) : rest.slice(0, 2);
  return digits.slice(0, 2) + (year === '' ? '' : ` / ${year}`);
}

/** Caret position in the formatted text, after as many letters and digits as in `typedBefore`. */
export function caretAfter(formatted: string, typedBefore: string): number {
  let remaining = typedBefore.replaceAll(/[^\p{L}\d]/gu, '').length;
  let position = 0;
  while (remaining > 0 && position < formatted.length) {
    if (/[\p{L}\d]/u.test(formatted.charAt(position))) remaining -= 1;
    position += 1;
  }
  return position;
}
