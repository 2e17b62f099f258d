import { classNames } from '@blush/shared-ui/components';
import { Link, NavLink } from '@blush/shared-ui/router';
import { useMemo } from 'react';
import { usePortal, usePortalSession } from '../../app/portal-context';
import { MenuButton } from '../menu-button';
import { PersonBadge } from '../person-badge';
import { useFoldingMenu } from '../use-folding-menu';
import { Wordmark } from '../wordmark';
import { dashboardGroups, dashboardMenu, type DashboardEntry } from './dashboard-menu';
import styles from './dashboard-navigation.module.css';

const MENU_ID = 'dashboard-menu';

export function DashboardNavigation() {
  const { bar, open, toggle } = useFoldingMenu();
  const { entries, groups } = useMenus();
  return (
    <div ref={bar} className={styles.side}>
      <Link className={styles.brand} to="/" aria-label="Blush Camp">
        <Wordmark />
      </Link>
      <MenuButton open={open} controls={MENU_ID} onToggle={toggle} />
      <div id={MENU_ID} className={classNames(styles.fold, open && styles.open)}>
        <div className={styles.menus}>
          <nav aria-label="Dashboard">
            <Entries entries={entries} />
          </nav>
          {groups.map((group) => (
            <nav key={group.name} aria-label={group.name} className={styles.group}>
              <h2 className={styles.groupName}>{group.name}</h2>
              <Entries entries={group.entries} />
            </nav>
          ))}
        </div>
        <PersonBadge stacked />
      </div>
    </div>
  );
}

function Entries({ entries }: { entries: readonly DashboardEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ label, path }) => (
        <li key={label}>
          <NavLink className={styles.entry} to={path} end>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function useMenus() {
  const { catalogue } = usePortal();
  const session = usePortalSession((state) => state);
  return useMemo(() => {
    const { role } = session;
    if (role === null) return { entries: [], groups: [] };
    const remotes = catalogue.roleRemotes(session);
    return { entries: dashboardMenu(role, remotes), groups: dashboardGroups(role, remotes) };
  }, [catalogue, session]);
}
