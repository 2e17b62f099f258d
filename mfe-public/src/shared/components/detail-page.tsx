import type { ReactNode } from 'react';
import styles from './detail-page.module.css';

interface DetailPageProps {
  head: ReactNode;
  /** A link to the list. */
  back: ReactNode;
  children: ReactNode;
}

/** Page of one item of a list, with a link back to the list. */
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
