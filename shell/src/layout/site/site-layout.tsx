import type { ReactNode } from 'react';
import { MAIN_ID } from '../../base/layout-ids';
import { Footer } from './footer';
import { SiteNavigation } from './site-navigation';
import { SitePage } from './site-page';
import styles from './site-layout.module.css';
import { TopBar } from './top-bar';

export function SiteLayout({ page = <SitePage /> }: { page?: ReactNode }) {
  return (
    <div className={styles.layout}>
      <TopBar />
      <SiteNavigation />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {page}
      </main>
      <Footer />
    </div>
  );
}
