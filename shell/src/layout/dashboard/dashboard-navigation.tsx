import { classNames } from '@blush/shared-ui/components';
import { Link, NavLink } from '@blush/shared-ui/router';
import { useId, useMemo, type ReactNode } from 'react';
import { usePortal, usePortalSession } from '../../portal/portal-context';
import { MenuButton } from '../menu-button';
import { PersonBadge } from '../person-badge';
import { useFoldingMenu } from '../use-folding-menu';
import { Wordmark } from '../wordmark';
import {
  badgesOf,
  dashboardGroups,
  dashboardMenu,
  type BadgeOfRemote,
  type DashboardEntry,
} from './dashboard-menu';
import styles from './dashboard-navigation.module.css';
import { MenuBadge } from './menu-badge';

const MENU_ID = 'dashboard-menu';

export function DashboardNavigation({ tools }: { tools: ReactNode }) {
  const { bar, open, toggle } = useFoldingMenu();
  const { entries, groups, badges } = useMenus();
  return (
    <div ref={bar} className={styles.side}>
      <div className={styles.head}>
        <Link className={styles.brand} to="/" aria-label="Blush Camp">
          <Wordmark />
        </Link>
        {tools}
      </div>
      <MenuButton open={open} controls={MENU_ID} onToggle={toggle} />
      <div id={MENU_ID} className={classNames(styles.fold, open && styles.open)}>
        <div className={styles.menus}>
          <nav aria-label="Dashboard">
            <Entries entries={entries} badges={badges} />
          </nav>
          {groups.map((group) => (
            <nav key={group.name} aria-label={group.name} className={styles.group}>
              <h2 className={styles.groupName}>{group.name}</h2>
              <Entries entries={group.entries} badges={badges} />
            </nav>
          ))}
        </div>
        <PersonBadge stacked />
      </div>
    </div>
  );
}

type Badges = ReadonlyMap<string, BadgeOfRemote>;

function Entries({ entries, badges }: { entries: readonly DashboardEntry[]; badges: Badges }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} badge={badges.get(entry.path)} />
      ))}
    </ul>
  );
}

interface EntryProps {
  entry: DashboardEntry;
  badge: BadgeOfRemote | undefined;
}

function Entry({ entry: { label, path }, badge }: EntryProps) {
  const id = useId();
  return (
    <li className={styles.item}>
      <NavLink className={styles.entry} to={path} end aria-describedby={badge && id}>
        {label}
      </NavLink>
      {badge && <MenuBadge id={id} {...badge} />}
    </li>
  );
}

function useMenus() {
  const { catalogue } = usePortal();
  const session = usePortalSession((state) => state);
  return useMemo(() => {
    const { role } = session;
    if (role === null) return { entries: [], groups: [], badges: new Map<string, BadgeOfRemote>() };
    const remotes = catalogue.roleRemotes(session);
    return {
      entries: dashboardMenu(role, remotes),
      groups: dashboardGroups(role, remotes),
      badges: badgesOf(role, remotes),
    };
  }, [catalogue, session]);
}
