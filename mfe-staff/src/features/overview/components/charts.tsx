import type { Overview } from '@blush/shared-ui/contracts';
import { DayChart, FillRateChart, type Series } from '../../../shared/charts';
import styles from './charts.module.css';

type Day = Overview['days'][number];

const money: [Series<Day>, ...Series<Day>[]] = [
  { label: 'Gross sales', value: ({ gross }) => gross },
  { label: 'Refunds', value: ({ refunded }) => refunded },
];
const seats: [Series<Day>] = [{ label: 'Enrolments', value: ({ enrolments }) => enrolments }];

export function Charts({ overview: { days, classes } }: { overview: Overview }) {
  const top = classes.top.map(({ capacity, ...rest }) => ({ ...rest, seats: capacity }));
  return (
    <div className={styles.charts}>
      <DayChart title="Sales" name="sales" rows={days} series={money} unit="dollars" shape="lines" />
      <DayChart title="Enrolments" name="enrolments" rows={days} series={seats} unit="count" shape="bars" />
      <FillRateChart
        title="Fullest classes"
        summary={top.length === 0 ? 'No class is open for enrolment.' : 'Open classes, the fullest first.'}
        rows={top}
      />
    </div>
  );
}
