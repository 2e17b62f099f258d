import { useId } from 'react';
import type { DialogInput } from './dialog-store';
import styles from './dialog-view.module.css';

interface DialogFieldProps {
  input: DialogInput;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** The input of a dialog, with what is wrong with it. */
export function DialogField({ input, value, problem, onChange }: DialogFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{input.label}</label>
      <input
        id={id}
        className={styles.input}
        type={input.kind}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
