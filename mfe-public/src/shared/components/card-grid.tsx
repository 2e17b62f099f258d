import { classNames } from '@blush/shared-ui/components';
import type { ReactNode, Ref } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  wide?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function CardGrid({ wide = false, ref, children }: CardGridProps) {
  return (
    <div ref={ref} className={classNames(styles.grid, wide && styles.wide)}>
      {children}
    </div>
  );
}
