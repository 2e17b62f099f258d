import { useId } from 'react';
import styles from './filter-bar.module.css';
import { type ChangeText, useTypedFilter } from './use-typed-filter';

interface PriceFieldProps {
  label: string;
  value: string;
  onChange: ChangeText;
}

export function PriceField({ label, value, onChange }: PriceFieldProps) {
  const id = useId();
  const typed = useTypedFilter(value, onChange);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.money}>
        <span aria-hidden="true">$</span>
        <input
          {...typed}
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          placeholder="any"
          autoComplete="off"
        />
      </span>
    </div>
  );
}
