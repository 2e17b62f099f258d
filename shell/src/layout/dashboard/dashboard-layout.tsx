import { Outlet } from '@blush/shared-ui/router';
import type { ReactNode } from 'react';
import { MAIN_ID } from '../../base/layout-ids';
import { DashboardNavigation } from './dashboard-navigation';
import styles from './dashboard-layout.module.css';

export function DashboardLayout({ tools }: { tools: ReactNode }) {
  return (
    <div className={styles.layout}>
      <DashboardNavigation tools={tools} />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
