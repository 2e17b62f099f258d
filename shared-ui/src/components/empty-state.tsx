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
        <path d="M8 40c10-22 34-32 58-30s44 12 46 24-22 22-50 22S0 58 8 40Z" />
        <path className={styles.shine} d="M26 34c12-12 34-16 56-11" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
