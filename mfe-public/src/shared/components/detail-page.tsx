import type { ReactNode } from 'react';
import styles from './detail-page.module.css';

interface DetailPageProps {
  head: ReactNode;
  /** A link to the list. */
  back: ReactNode;
  children: ReactNode;
}

/** One thing of a list, with the way back to it. */
export function DetailPage({ head, back, children }: DetailPageProps) {
  return (
    <div className={styles.page}>
      {head}
      <nav aria-label="Breadcrumb" className={styles.crumb}>
        {back}
      </nav>
      {children}
    </div>
  );
}
