import { useId } from 'react';
import styles from './filter-bar.module.css';
import { useTypedFilter } from './use-typed-filter';

interface PriceFieldProps {
  label: string;
  value: string;
  onSettle: (text: string, continues: boolean) => void;
}

export function PriceField({ label, value, onSettle }: PriceFieldProps) {
  const id = useId();
  const typed = useTypedFilter(value, onSettle);
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
