import { contact } from './contact';
import { SocialIcons } from './social-icons';
import styles from './top-bar.module.css';

/** The line above the navigation: how to reach the school. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <address className={styles.contact}>
        <span>
          Address <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </span>
        <span>
          Phone <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
        </span>
      </address>
      <SocialIcons />
    </header>
  );
}
