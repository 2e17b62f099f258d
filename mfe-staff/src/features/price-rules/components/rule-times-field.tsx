import type { ChangeEvent, ComponentProps } from 'react';
import { type RuleTimes, timesProblem } from '../rule-values';
import styles from './rule-form.module.css';

/** `id` and `aria-describedby` are set by the form, for an input that is wrong. */
interface RuleTimesFieldProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-describedby'> {
  /** Whether the rule has begun, so that its start cannot change. */
  hasBegun: boolean;
  /** Set by the form. */
  value?: RuleTimes;
  /** Set by the form. */
  onChange?: (value: RuleTimes) => void;
}

export function RuleTimesField(props: RuleTimesFieldProps) {
  const { hasBegun, value, onChange, id, 'aria-describedby': message } = props;
  if (!value || !onChange) return null;
  const wrong = timesProblem(value)?.inputs ?? [];
  const input = (field: keyof RuleTimes) => ({
    type: 'datetime-local',
    value: value[field],
    // The form focuses the input with its id.
    ...(field === wrong[0] && { id }),
    ...(wrong.includes(field) && { 'aria-invalid': true, 'aria-describedby': message }),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...value, [field]: event.target.value }),
  });
  return (
    <div className={styles.times}>
      <label className={styles.field}>
        From
        <input {...input('from')} disabled={hasBegun} />
      </label>
      <label className={styles.field}>
        Until
        <input {...input('to')} />
      </label>
    </div>
  );
}
