import { contact, mailAddress, phoneAddress } from './contact';
import { SocialIcons } from './social-icons';
import styles from './top-bar.module.css';

/** The line above the navigation: how to reach Blush Camp. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <address className={styles.contact}>
        <span>
          address <a href={mailAddress}>{contact.email}</a>,{' '}
        </span>
        <span>
          phone <a href={phoneAddress}>{contact.phone}</a>
        </span>
      </address>
      <SocialIcons />
    </header>
  );
}
