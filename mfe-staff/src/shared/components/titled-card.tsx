import { Card } from '@blush/shared-ui/components';
import { useId, type ReactNode } from 'react';
import styles from './titled-card.module.css';

interface TitledCardProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A region named by its heading. */
export function TitledCard({ title, children }: TitledCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
