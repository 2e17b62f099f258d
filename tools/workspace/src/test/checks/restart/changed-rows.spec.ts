import { changedRows } from './changed-rows.js';

const lipArt = { _id: '1', className: 'Lip art', availableSeat: 3, held: 1, enrolledStudent: 6, seats: 10 };
const brows = { _id: '2', className: 'Brows', availableSeat: 5, held: 0, enrolledStudent: 0, seats: 5 };

it('reports no change if a hold ended between the two readings', () => {
  expect(changedRows([lipArt, brows], [{ ...lipArt, availableSeat: 4, held: 0 }, brows])).toEqual([]);
});

it.each([
  ['a held seat that vanished', { ...lipArt, held: 0, seats: 9 }],
  ['a free seat that became held', { ...lipArt, availableSeat: 2, held: 2 }],
  ['a lost enrolment', { ...lipArt, availableSeat: 4, enrolledStudent: 5 }],
  ['a changed name', { ...lipArt, className: 'Lips' }],
  ['lost fields', { _id: '1', className: 'Lip art' }],
])('finds %s', (_what, after) => {
  expect(changedRows([lipArt, brows], [after, brows])).toEqual([
    `${JSON.stringify(lipArt)} became ${JSON.stringify(after)}`,
  ]);
});

it('reports a lost row and an added one', () => {
  expect(changedRows([lipArt, brows], [lipArt])).toEqual([`${JSON.stringify(brows)} became {}`]);
  expect(changedRows([lipArt], [lipArt, brows])).toEqual([`{} became ${JSON.stringify(brows)}`]);
});
