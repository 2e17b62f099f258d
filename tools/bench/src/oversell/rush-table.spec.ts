import { rushTable } from './rush-table.js';

const sound = { enrolled: 2, soldOut: 3, charges: 2, ms: 1240 };

it('shows minimum and maximum of all runs, or one value if they are equal', () => {
  const slower = { ...sound, ms: 2000.5 };
  const oversold = { enrolled: 4, soldOut: 1, charges: 4, ms: 1500.5 };
  const { head, rows } = rushTable([sound, slower], [oversold, sound], { students: 5, seats: 2 });
  expect(head).toEqual(['Of 5 students', '2 seeds', 'Without the guard', 'Must be']);
  expect(rows).toEqual([
    ['enrolled', '2', '2 to 4', '2'],
    ['told that it is sold out', '3', '1 to 3', '3'],
    ['charged, and not paid back', '2', '2 to 4', '2'],
    ['seconds from the first click to the last answer', '1.2 to 2.0', '1.2 to 1.5', ''],
  ]);
});
