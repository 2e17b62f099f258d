import { Skeleton } from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** The grid while its cards are on their way. */
export function CardGridSkeleton({ label }: { label: string }) {
  return (
    <CardGrid>
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} lines={1} height="22rem" label={card === 0 ? label : ''} />
      ))}
    </CardGrid>
  );
}
