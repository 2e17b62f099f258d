import type { ClassFigures } from '@blush/shared-ui/contracts';
import { byDay, fillRateSummary } from './figures';

function classWithDays(...days: ClassFigures['days']): ClassFigures {
  return {
    _id: '000000000000000000000001',
    className: 'Silk Skin',
    status: 'approved',
    enrolledStudent: 1,
    seats: 40,
    fillRate: 0.025,
    enrolments: 1,
    earnings: 1,
    days,
  };
}

it('sums the earnings of a day in cents, and adds days without earnings', () => {
  const day = '2026-03-01';
  const classes = [0.1, 0.2].map((earnings) => classWithDays({ day, enrolments: 1, earnings }));
  expect(byDay(classes, day, '2026-03-02')).toEqual([
    { day, earnings: 0.3, enrolments: 2 },
    { day: '2026-03-02', earnings: 0, enrolments: 0 },
  ]);
});

it('sums up how many seats are taken, with the numbers as in the rows below', () => {
  const row = { _id: '1', className: 'Silk Skin', enrolled: 600, seats: 2400, fillRate: 0.25 };
  expect(fillRateSummary([row, row])).toBe('1,200 of 4,800 seats are taken as of now: 25%.');
  expect(fillRateSummary([])).toBe('No seat is on sale yet.');
});
