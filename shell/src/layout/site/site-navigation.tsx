import { classNames } from '@blush/shared-ui/components';
import { Link, NavLink } from '@blush/shared-ui/router';
import { MenuButton } from '../menu-button';
import { PersonBadge } from '../person-badge';
import { SignedInTools } from '../signed-in-tools';
import { useFoldingMenu } from '../use-folding-menu';
import { Wordmark } from '../wordmark';
import { AccountLink } from './account-link';
import { SessionOutageNote } from './session-outage-note';
import { SignUpLink } from './sign-up-link';
import { navigationLinks, type NavigationLink } from './navigation-links';
import styles from './site-navigation.module.css';

const LIST_ID = 'site-navigation';

export function SiteNavigation() {
  const { bar, open, toggle } = useFoldingMenu();
  return (
    <div ref={bar} className={styles.bar}>
      <Link className={styles.brand} to="/" aria-label="Blush Camp">
        <Wordmark />
      </Link>
      <SignedInTools />
      <MenuButton open={open} controls={LIST_ID} onToggle={toggle} />
      <div id={LIST_ID} className={classNames(styles.fold, open && styles.open)}>
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.links}>
            {navigationLinks.map((link) => (
              <li key={link.label}>
                <SiteLink {...link} />
              </li>
            ))}
            <AccountLink />
          </ul>
        </nav>
        <SignUpLink />
        <PersonBadge />
        <SessionOutageNote />
      </div>
    </div>
  );
}

function SiteLink({ label, to, doubles = false }: NavigationLink) {
  if (doubles) {
    return (
      <Link className={styles.link} to={to}>
        {label}
      </Link>
    );
  }
  return (
    <NavLink className={styles.link} to={to} end={to === '/'}>
      {label}
    </NavLink>
  );
}
