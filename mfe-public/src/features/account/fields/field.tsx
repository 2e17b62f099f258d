import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** Key in the form's values. */
  name: string;
  /** Visible, and tied to the input. */
  label: string;
  /** Stands between label and input. */
  hint?: string | undefined;
  /** What is wrong with the value. */
  problem: string | undefined;
  /** Inside the box, behind the input. */
  after?: ReactNode;
  /** Below the input. */
  note?: ReactNode;
}

/** One line of text. Room for a problem is kept, so that nothing moves when there is one. */
export function Field({ label, hint, problem, after, note, ...input }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy || undefined}
        />
        {after}
      </div>
      <div className={styles.below}>
        {problem !== undefined && (
          <p id={`${id}-problem`} className={styles.problem}>
            {problem}
          </p>
        )}
        {note}
      </div>
    </div>
  );
}
