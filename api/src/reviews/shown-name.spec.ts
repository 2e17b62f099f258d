import { shownName } from './shown-name.js';

it.each([
  ['Stella Student', 'Stella S.'],
  ['  Mary  Ann van der Berg ', 'Mary B.'],
  ['Noor', 'Noor'],
  ['Zoë åkesson', 'Zoë Å.'],
  ['Éva E\u0301tienne', 'Éva E\u0301.'],
  ['stella@mail.test', 'A student'],
  ['Stella stella@mail.test', 'Stella'],
  ['Stella.S.1987', 'A student'],
  [' ', 'A student'],
])('the name %j is shown to strangers as %j', (name, shown) => {
  expect(shownName(name, 'stella.s.1987@mail.test')).toBe(shown);
});
