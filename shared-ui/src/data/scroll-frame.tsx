import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { useOverflow } from './use-overflow';

/** Focusable, so that the keyboard can scroll it. */
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
