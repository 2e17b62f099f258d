import type { ReactNode } from 'react';
import styles from './page.module.css';
import { useDocumentTitle } from './use-document-title';

export interface PageHeadingProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

export function Page({ children, ...heading }: PageHeadingProps & { children: ReactNode }) {
  useDocumentTitle(heading.title);
  return (
    <div className={styles.page}>
      <PageHeading {...heading} />
      {children}
    </div>
  );
}
