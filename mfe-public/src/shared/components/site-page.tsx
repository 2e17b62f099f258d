import {
  PageHead,
  PageHeading,
  type PageHeadingProps,
  type PageHeadProps,
} from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import { Picture, type Art } from '../artwork';
import styles from './site-page.module.css';

type SitePageProps = PageHeadingProps &
  Omit<PageHeadProps, 'title'> & {
    swatch: Art;
    children: ReactNode;
  };

export function SitePage({ title, lead, actions, swatch, children, ...head }: SitePageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} {...head} />
      <div className={styles.heading}>
        <Picture art={swatch} alt="" sizes="(width >= 48rem) 18rem, 8.5rem" className={styles.swatch} />
        <PageHeading title={title} lead={lead} actions={actions} />
      </div>
      {children}
    </div>
  );
}
