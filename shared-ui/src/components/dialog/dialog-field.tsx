import { useId, type ChangeEvent } from 'react';
import type { DialogInput } from './dialog-store';
import styles from './dialog-view.module.css';

interface DialogFieldProps {
  input: DialogInput;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

export function DialogField({ input, value, problem, onChange }: DialogFieldProps) {
  const id = useId();
  const control = {
    id,
    className: styles.input,
    value,
    maxLength: input.maxLength,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{input.label}</label>
      {input.kind === 'long-text' ? (
        <textarea {...control} rows={5} />
      ) : (
        <input {...control} type={input.kind} />
      )}
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
