import { Outlet } from '@blush/shared-ui/router';
import { MAIN_ID } from '../../app/layout-ids';
import { DashboardNavigation } from './dashboard-navigation';
import styles from './dashboard-layout.module.css';

export function DashboardLayout() {
  return (
    <div className={styles.layout}>
      <DashboardNavigation />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
