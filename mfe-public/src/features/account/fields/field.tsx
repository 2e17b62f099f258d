import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  name: string;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  after?: ReactNode;
  note?: ReactNode;
}

/** Space for a problem is reserved, to avoid a layout shift. */
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
