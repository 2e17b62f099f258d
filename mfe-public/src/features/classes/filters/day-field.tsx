import { useId } from 'react';
import styles from './filter-bar.module.css';
import { useTypedFilter } from './use-typed-filter';

interface DayFieldProps {
  label: string;
  /** A day such as `2027-03-14`, or empty. */
  value: string;
  onSettle: (day: string, continues: boolean) => void;
}

export function DayField({ label, value, onSettle }: DayFieldProps) {
  const id = useId();
  const typed = useTypedFilter(value, onSettle);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...typed} id={id} type="date" />
    </div>
  );
}
