import type { MouseEvent, ReactNode } from 'react';
import styles from './field-button.module.css';

interface FieldButtonProps {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/** A text button at the end of a field's box. */
export function FieldButton({ onClick, children }: FieldButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
