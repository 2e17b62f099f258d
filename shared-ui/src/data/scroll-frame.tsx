import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './data-table.module.css';

/** Focusable while its content overflows, so that the keyboard can scroll it. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
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
