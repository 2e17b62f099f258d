import { classNames } from '@blush/shared-ui/components';
import { Link, NavLink, useLocation } from '@blush/shared-ui/router';
import { returnPath, useSession } from '@blush/shared-ui/session';
import { useState } from 'react';
import { MenuButton } from '../menu-button';
import { PersonBadge } from '../person-badge';
import { Wordmark } from '../wordmark';
import { SessionOutageNote } from './session-outage-note';
import { navigationLinks, type NavigationLink } from './navigation-links';
import styles from './site-navigation.module.css';

const LIST_ID = 'site-navigation';

/** The navigation bar; it stays at the top while the page scrolls, and folds into a menu where there is no room. */
export function SiteNavigation() {
  const { status } = useSession();
  const { key } = useLocation();
  // Open at one place only: following a link closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const links = navigationLinks.filter(({ shownWhile }) => shownWhile === undefined || shownWhile === status);
  return (
    <div className={styles.bar}>
      <Link className={styles.brand} to="/" aria-label="Blush Camp">
        <Wordmark />
      </Link>
      <MenuButton open={open} controls={LIST_ID} onToggle={() => setOpenAt(open ? undefined : key)} />
      <div id={LIST_ID} className={classNames(styles.fold, open && styles.open)}>
        <nav aria-label="Main">
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.label}>
                <SiteLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <PersonBadge />
        <SessionOutageNote />
      </div>
    </div>
  );
}

function SiteLink({ label, to, doubles = false }: NavigationLink) {
  const { pathname, search, hash } = useLocation();
  if (doubles) {
    return (
      <Link className={styles.link} to={to}>
        {label}
      </Link>
    );
  }
  const toLogin = to === '/login';
  return (
    <NavLink
      className={styles.link}
      to={to}
      end={to === '/'}
      {...(toLogin && { onClick: () => returnPath.remember(pathname + search + hash) })}
    >
      {label}
    </NavLink>
  );
}
