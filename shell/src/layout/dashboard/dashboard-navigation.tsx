import { classNames } from '@blush/shared-ui/components';
import { Link, NavLink, useLocation } from '@blush/shared-ui/router';
import { useMemo, useState } from 'react';
import { usePortal, usePortalSession } from '../../app/portal-context';
import { MenuButton } from '../menu-button';
import { PersonBadge } from '../person-badge';
import { Wordmark } from '../wordmark';
import { dashboardMenu } from './dashboard-menu';
import styles from './dashboard-navigation.module.css';

const MENU_ID = 'dashboard-menu';

/** The side of the dashboard: menu by role, and who is signed in. Folds away where there is no room beside. */
export function DashboardNavigation() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const entries = useMenu();
  return (
    <div className={styles.side}>
      <Link className={styles.brand} to="/" aria-label="Blush Camp">
        <Wordmark />
      </Link>
      <MenuButton open={open} controls={MENU_ID} onToggle={() => setOpenAt(open ? undefined : key)} />
      <div id={MENU_ID} className={classNames(styles.fold, open && styles.open)}>
        <nav aria-label="Dashboard">
          <ul className={styles.entries}>
            {entries.map(({ label, path }) => (
              <li key={label}>
                <NavLink className={styles.entry} to={path} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <PersonBadge />
      </div>
    </div>
  );
}

function useMenu() {
  const { catalogue } = usePortal();
  const session = usePortalSession((state) => state);
  return useMemo(
    () => (session.role === null ? [] : dashboardMenu(session.role, catalogue.roleRemotes(session))),
    [catalogue, session],
  );
}
