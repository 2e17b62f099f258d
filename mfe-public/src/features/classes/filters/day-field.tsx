import { useId } from 'react';
import styles from './filter-bar.module.css';
import { type ChangeText, useTypedFilter } from './use-typed-filter';

interface DayFieldProps {
  label: string;
  /** A day such as `2027-03-14`, or empty. */
  value: string;
  onChange: ChangeText;
}

export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  const typed = useTypedFilter(value, onChange);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...typed} id={id} type="date" />
    </div>
  );
}
