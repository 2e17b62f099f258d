import type { ClassFigures } from '@blush/shared-ui/contracts';
import {
  type ClassFillRate,
  type Day,
  daysBetween,
  formatShare,
  formatValue,
  type Series,
} from '../../shared/charts';

interface DayFigures {
  readonly day: Day;
  readonly earnings: number;
  readonly enrolments: number;
}

export const earningsSeries: readonly [Series<DayFigures>] = [
  { label: 'Earnings', value: ({ earnings }) => earnings },
];
export const enrolmentsSeries: readonly [Series<DayFigures>] = [
  { label: 'Enrolments', value: ({ enrolments }) => enrolments },
];

/** Money is summed in cents, because sums of floats are inexact. */
export function byDay(classes: readonly ClassFigures[], from: Day, to: Day): DayFigures[] {
  const sums = new Map<Day, { cents: number; enrolments: number }>();
  for (const { day, earnings, enrolments } of classes.flatMap(({ days }) => days)) {
    const sum = sums.get(day) ?? { cents: 0, enrolments: 0 };
    sums.set(day, {
      cents: sum.cents + Math.round(earnings * 100),
      enrolments: sum.enrolments + enrolments,
    });
  }
  return daysBetween(from, to).map((day) => {
    const { cents = 0, enrolments = 0 } = sums.get(day) ?? {};
    return { day, earnings: cents / 100, enrolments };
  });
}

/** Of classes that students could buy: approved ones, and others that have students. */
export function fillRatesOf(classes: readonly ClassFigures[]): ClassFillRate[] {
  return classes
    .filter(({ status, enrolledStudent }) => status === 'approved' || enrolledStudent > 0)
    .map(({ enrolledStudent, ...figures }) => ({ ...figures, enrolled: enrolledStudent }))
    .sort((one, other) => other.fillRate - one.fillRate);
}

export function fillRateSummary(fillRates: readonly ClassFillRate[]): string {
  if (fillRates.length === 0) return 'No seat is on sale yet.';
  const total = (count: (row: ClassFillRate) => number) =>
    fillRates.reduce((sum, row) => sum + count(row), 0);
  const enrolled = total((row) => row.enrolled);
  const seats = total((row) => row.seats);
  const share = formatShare(seats === 0 ? 0 : enrolled / seats);
  return `${formatValue('count', enrolled)} of ${formatValue('count', seats)} seats are taken as of now: ${share}.`;
}
