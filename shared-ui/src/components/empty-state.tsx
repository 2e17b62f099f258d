import type { ReactNode } from 'react';
import styles from './state.module.css';
import { Swatch } from './swatch';

export interface EmptyStateProps {
  title: string;
  heading?: 'h1' | 'h2';
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, heading: Heading = 'h2', text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Swatch />
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
