import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { useOverflow } from './use-overflow';

/** Keeps what is too wide from widening the page: it scrolls in here, also by keyboard. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const { element, overflows } = useOverflow();
  return (
    <div
      ref={element}
      className={styles.scroll}
      {...(overflows && { role: 'region', 'aria-label': `${label}, scrollable`, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
