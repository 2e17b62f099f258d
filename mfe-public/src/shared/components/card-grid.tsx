import { classNames, Skeleton } from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

export interface CardGridProps {
  /** Three in a row at most. */
  wide?: boolean;
  children: ReactNode;
}

/** Cards side by side, as many as fit. */
export function CardGrid({ wide = false, children }: CardGridProps) {
  return <div className={classNames(styles.grid, wide && styles.wide)}>{children}</div>;
}

/** The grid while its cards are on their way. */
export function CardGridSkeleton({ label, wide = false }: { label: string; wide?: boolean }) {
  return (
    <CardGrid wide={wide}>
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} lines={1} height="22rem" label={card === 0 ? label : ''} />
      ))}
    </CardGrid>
  );
}
