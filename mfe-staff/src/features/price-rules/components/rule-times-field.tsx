import { type ChangeEvent, useId } from 'react';
import type { RuleTimes } from '../rule-values';
import styles from './rule-form.module.css';

interface RuleTimesFieldProps {
  /** Whether the rule has begun, so that its start cannot change. */
  hasBegun: boolean;
  /** Set by the form. */
  value?: RuleTimes;
  /** Set by the form. */
  onChange?: (value: RuleTimes) => void;
}

export function RuleTimesField({ hasBegun, value, onChange }: RuleTimesFieldProps) {
  const id = useId();
  if (!value || !onChange) return null;
  const input = (field: keyof RuleTimes) => ({
    id: `${id}-${field}`,
    type: 'datetime-local',
    value: value[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...value, [field]: event.target.value }),
  });
  return (
    <div className={styles.times}>
      <label className={styles.field} htmlFor={`${id}-from`}>
        From
        <input {...input('from')} disabled={hasBegun} />
      </label>
      <label className={styles.field} htmlFor={`${id}-to`}>
        Until
        <input {...input('to')} />
      </label>
    </div>
  );
}
