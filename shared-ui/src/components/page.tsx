import type { ReactNode } from 'react';
import styles from './page.module.css';
import { useDocumentTitle } from './use-document-title';

export interface PageHeadingProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** What can be done with the whole page, at the end of the title's line. */
  actions?: ReactNode;
}

/** The one `h1` of a page. */
export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** A page of a remote: its heading, its content, and the title of the tab. */
export function Page({ children, ...heading }: PageHeadingProps & { children: ReactNode }) {
  useDocumentTitle(heading.title);
  return (
    <div className={styles.page}>
      <PageHeading {...heading} />
      {children}
    </div>
  );
}
