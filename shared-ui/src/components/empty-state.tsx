import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

/** A list with nothing in it: what is missing, and what to do about it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.swatch} viewBox="0 0 120 64" aria-hidden="true">
        <path d="M14 44C26 12 46 14 44 34s18 20 32 2 22-20 30-8" />
        <path className={styles.shine} d="M16 40C28 14 42 18 42 32s20 22 34 4 20-20 26-12" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
