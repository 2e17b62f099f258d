import { Outlet } from '@blush/shared-ui/router';
import { MAIN_ID } from '../use-focus-on-navigation';
import { Footer } from './footer';
import { SiteNavigation } from './site-navigation';
import styles from './site-layout.module.css';
import { TopBar } from './top-bar';

/** The public site around its pages. */
export function SiteLayout() {
  return (
    <div className={styles.layout}>
      <TopBar />
      <SiteNavigation />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
