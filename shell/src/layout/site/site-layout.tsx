import { Suspense, type ReactNode } from 'react';
import { MAIN_ID } from '../../base/layout-ids';
import { Footer } from './footer';
import { SiteNavigation } from './site-navigation';
import { SitePage } from './site-page';
import styles from './site-layout.module.css';
import { TopBar } from './top-bar';

/** React hydrates first the Suspense boundary that a click or key reaches, without waiting for the other. */
export function SiteLayout({ page = <SitePage /> }: { page?: ReactNode }) {
  return (
    <div className={styles.layout}>
      <TopBar />
      <SiteNavigation />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Suspense>{page}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}
