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
      <span className={styles.swatch} aria-hidden="true" />
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
