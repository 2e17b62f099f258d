import { Card } from '@blush/shared-ui/components';
import { ExportButton, type ExportButtonProps } from '@blush/shared-ui/data';
import { useId, type ReactNode } from 'react';
import styles from './chart-frame.module.css';

interface ChartFrameProps<Row> {
  title: string;
  total?: string;
  summary: string;
  names?: readonly string[];
  children: ReactNode;
  table?: ReactNode;
  csv: ExportButtonProps<Row>;
}

const marks = [styles.first, styles.second, styles.third];
const none: readonly string[] = [];

export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, total, summary, names = none, children, table, csv } = props;
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className={styles.frame}>
      <header className={styles.head}>
        <div>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {total !== undefined && <p className={styles.total}>{total}</p>}
        </div>
        <ExportButton {...csv} />
      </header>
      <p className={styles.summary}>{summary}</p>
      {names.length > 1 && (
        <ul className={styles.legend}>
          {names.map((name, series) => (
            <li key={name} className={marks[series % marks.length]}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {children}
      {table !== undefined && (
        <details className={styles.details}>
          <summary>Show as a table</summary>
          {table}
        </details>
      )}
    </Card>
  );
}
