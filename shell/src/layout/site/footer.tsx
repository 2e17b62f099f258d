import { Link, useLocation } from '@blush/shared-ui/router';
import { Wordmark } from '../wordmark';
import { footerColumns } from './footer-links';
import styles from './footer.module.css';
import { MessageBox } from './message-box';

export function Footer() {
  const { pathname, search } = useLocation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.school}>
          <p className={styles.line}>A school for every face.</p>
          <MessageBox />
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} className={styles.column} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link className={styles.link} to={to} state={{ from: pathname + search }}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.imprint}>
        <Wordmark />
        <p>Service since 2000</p>
        <p>Copyright © 2023 Blush Camp</p>
      </div>
    </footer>
  );
}
