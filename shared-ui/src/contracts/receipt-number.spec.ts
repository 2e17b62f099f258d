import { receiptNumber, receiptNumberIn } from './receipt-number';

it.each([
  ['BC', 2026, 1, 'BC-2026-0001'],
  ['SCHOOL12', 2026, 12_345, 'SCHOOL12-2026-12345'],
])('prefix %s, year %d and number %d make %s, found in lower case too', (prefix, year, nth, number) => {
  expect(receiptNumber(prefix, year, nth)).toBe(number);
  expect(receiptNumberIn(` ${number.toLowerCase()} `)).toBe(number);
});

it.each(['', 'BC-2026', 'BC-2026-1', 'BC-26-0001', 'TOOLONGER-2026-0001', 'BC-2026-0001-2', 'rose'])(
  'the search "%s" is not a receipt number',
  (search) => {
    expect(receiptNumberIn(search)).toBeUndefined();
  },
);
