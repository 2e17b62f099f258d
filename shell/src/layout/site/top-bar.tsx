import { contact, mailHref, phoneHref } from './contact';
import { SocialIcons } from './social-icons';
import styles from './top-bar.module.css';

export function TopBar() {
  return (
    <header className={styles.bar}>
      <address className={styles.contact}>
        <span>
          address <a href={mailHref}>{contact.email}</a>,{' '}
        </span>
        <span>
          phone <a href={phoneHref}>{contact.phone}</a>
        </span>
      </address>
      <SocialIcons />
    </header>
  );
}
