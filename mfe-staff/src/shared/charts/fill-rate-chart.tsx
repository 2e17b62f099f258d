import type { CsvColumn } from '@blush/shared-ui/data';
import { ChartFrame } from './chart-frame';
import tableStyles from './chart-table.module.css';
import styles from './fill-rate-chart.module.css';
import { formatShare, formatValue } from './series';

export interface ClassFillRate {
  readonly _id: string;
  readonly className: string;
  readonly enrolled: number;
  readonly seats: number;
  /** 0 to 1. */
  readonly fillRate: number;
}

const columns: readonly CsvColumn<ClassFillRate>[] = [
  { title: 'Class', value: ({ className }) => className },
  { title: 'Enrolled', value: ({ enrolled }) => enrolled },
  { title: 'Seats', value: ({ seats }) => seats },
  { title: 'Fill rate', value: ({ fillRate }) => fillRate },
];

export interface FillRateChartProps {
  title: string;
  summary: string;
  rows: readonly ClassFillRate[];
}

export function FillRateChart({ title, summary, rows }: FillRateChartProps) {
  return (
    <ChartFrame title={title} summary={summary} csv={{ name: 'fill-rates', columns, rows }}>
      {rows.length > 0 && <FillRateTable title={title} rows={rows} />}
    </ChartFrame>
  );
}

function FillRateTable({ title, rows }: Pick<FillRateChartProps, 'title' | 'rows'>) {
  return (
    <div className={styles.scroll} role="region" aria-label={`${title}, scrollable`} tabIndex={0}>
      <table className={tableStyles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col" className={tableStyles.number}>
              Enrolled
            </th>
            <th scope="col">Fill rate</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <th scope="row" className={styles.name}>
                {row.className}
              </th>
              <td className={tableStyles.number}>
                {formatValue('count', row.enrolled)} of {formatValue('count', row.seats)}
              </td>
              <td className={styles.fill}>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${row.fillRate * 100}%` }} />
                </span>
                {formatShare(row.fillRate)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
