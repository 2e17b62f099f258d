import { receiptNumber, receiptNumberIn } from './receipt-number';

it.each([
  ['BC', 2026, 1, 'BC-2026-0001'],
  ['SCHOOL12', 2026, 12_345, 'SCHOOL12-2026-12345'],
])('the number of %s %d, %d is %s, and is found in any case', (prefix, year, nth, number) => {
  expect(receiptNumber(prefix, year, nth)).toBe(number);
  expect(receiptNumberIn(` ${number.toLowerCase()} `)).toBe(number);
});

it.each(['', 'BC-2026', 'BC-2026-1', 'BC-26-0001', 'TOOLONGER-2026-0001', 'BC-2026-0001-2', 'rose'])(
  'a search for "%s" is not one for a receipt number',
  (search) => {
    expect(receiptNumberIn(search)).toBeUndefined();
  },
);
