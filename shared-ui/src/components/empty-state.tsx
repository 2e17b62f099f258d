import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: string;
  heading?: 'h1' | 'h2';
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, heading: Heading = 'h2', text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.swatch} viewBox="0 0 120 64" aria-hidden="true">
        <path d="M8 39C7 26 20 19 38 20c26 1 46-9 70-8l-9 5 15-1-17 7 19-2-21 8 10 1-13 4 6 3c-22 6-40 7-56 12-19 5-33 2-34-10Z" />
        <path
          className={styles.shine}
          d="M16 34c22-9 48-6 74-13M17 41c24-7 44-5 66-10M24 46c16-4 30-4 46-8"
        />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
