import { formatCountdown } from './holds';

it.each([
  [900, '15:00'],
  [61, '1:01'],
  [9, '0:09'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
