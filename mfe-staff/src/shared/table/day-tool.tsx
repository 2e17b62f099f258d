import { useId, useState } from 'react';
import styles from './day-tool.module.css';
import { asDay } from './days';

interface DayToolProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** Does not pass on the incomplete dates that occur while the user types. */
export function DayTool({ label, value, onChange }: DayToolProps) {
  const id = useId();
  const [typed, setTyped] = useState(asDay(value) ?? '');
  const [appliedValue, setAppliedValue] = useState(value);
  if (value !== appliedValue) {
    setAppliedValue(value);
    setTyped(asDay(value) ?? '');
  }
  return (
    <div className={styles.tool}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onChange(target.value);
        }}
      />
    </div>
  );
}
