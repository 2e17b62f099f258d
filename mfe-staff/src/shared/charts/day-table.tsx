import { longDays } from './days';
import styles from './chart-table.module.css';
import { type Bin, formatValue, type Unit } from './series';

interface DayTableProps {
  label: string;
  bins: readonly Bin[];
  names: readonly string[];
  unit: Unit;
}

export function DayTable({ label, bins, names, unit }: DayTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={`${label}, scrollable`} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {names.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bins.toReversed().map(({ from, to, values }) => (
            <tr key={from}>
              <th scope="row">{longDays(from, to)}</th>
              {names.map((name, series) => (
                <td key={name} className={styles.number}>
                  {formatValue(unit, values[series] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
