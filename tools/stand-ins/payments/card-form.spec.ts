import { type FieldName, fieldState } from './browser/frame/fields.js';
import { caretAfter, formatField } from './browser/frame/format.js';
import { styleSheet } from './browser/frame/style.js';

const now = new Date('2026-06-15T12:00:00Z');

describe('the card form', () => {
  it.each([
    ['cardnumber', '4242424242424242', '4242 4242 4242 4242'],
    ['cardnumber', '4242-4242 4242x42429999', '4242 4242 4242 4242'],
    ['cardnumber', '378282246310005', '3782 822463 10005'],
    ['cardnumber', '42424', '4242 4'],
    ['exp-date', '1', '1'],
    ['exp-date', '4', '04'],
    ['exp-date', '12', '12'],
    ['exp-date', '123', '12 / 3'],
    ['exp-date', '1234', '12 / 34'],
    ['exp-date', '12/34', '12 / 34'],
    ['exp-date', '1 / 34', '01 / 34'],
    ['exp-date', '12/2034', '12 / 34'],
    ['exp-date', '12 / ', '12'],
    ['exp-date', '/', ''],
    ['cvc', '12345', '123'],
    ['postal', 'sw1a 1aa', 'SW1A 1AA'],
    ['postal', '12345', '12345'],
  ] as [FieldName, string, string][])('formats in %s %j as %j', (name, typed, shown) => {
    expect(formatField(name, typed, '')).toBe(shown);
  });

  it('expects a code of four digits for American Express cards', () => {
    expect(formatField('cvc', '12345', '3782')).toBe('1234');
  });

  it.each([
    ['cardnumber', '', 'empty', 'incomplete_number'],
    ['cardnumber', '4242 4242', 'incomplete', 'incomplete_number'],
    ['cardnumber', '4242 4242 4242 4242', 'valid', undefined],
    ['cardnumber', '4242 4242 4242 4241', 'invalid', 'invalid_number'],
    ['exp-date', '12 / 3', 'incomplete', 'incomplete_expiry'],
    ['exp-date', '06 / 26', 'valid', undefined],
    ['exp-date', '05 / 26', 'invalid', 'invalid_expiry_month_past'],
    ['exp-date', '12 / 25', 'invalid', 'invalid_expiry_year_past'],
    ['exp-date', '13 / 30', 'invalid', 'invalid_expiry_month'],
    ['cvc', '12', 'incomplete', 'incomplete_cvc'],
    ['cvc', '123', 'valid', undefined],
    ['postal', '1234', 'incomplete', 'incomplete_zip'],
    ['postal', '12345', 'valid', undefined],
  ] as [FieldName, string, string, string | undefined][])(
    'validates %s %j as %s',
    (name, text, state, code) => {
      const result = fieldState(name, text, '4242', now);
      expect([result.state, result.error?.code]).toEqual([state, code]);
    },
  );

  it('keeps the caret after the digit that was typed', () => {
    expect(caretAfter('4242 4', '42424')).toBe(6);
    expect(caretAfter('4242 4242', '42')).toBe(2);
  });

  it('turns the style option into CSS, in which no value can end its rule or load a resource', () => {
    const css = styleSheet({
      base: { color: '#222', fontSize: '16px', '::placeholder': { color: 'gray' }, iconColor: 'teal' },
      invalid: { color: 'red; } body { display: none', backgroundColor: 'url(https://evil.test/x)' },
    });
    expect(css).toContain('input { color: #222; font-size: 16px }');
    expect(css).toContain('input::placeholder { color: gray }');
    expect(css).toContain('.icon { color: teal }');
    expect(css).not.toMatch(/display|url|evil/);
  });
});
