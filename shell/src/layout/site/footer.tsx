import { Button } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { useId } from 'react';
import { Wordmark } from '../wordmark';
import { footerColumns } from './footer-links';
import styles from './footer.module.css';

/** The foot of the public site. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.school}>
          <Wordmark />
          <p>Service since 2000</p>
          <MessageBox />
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} className={styles.column} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link className={styles.link} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={styles.copyright}>Copyright © 2023 Blush Camp</p>
    </footer>
  );
}

/** The specification shows the box and its button, and no behaviour: what is typed stays here. */
function MessageBox() {
  const id = useId();
  return (
    <form className={styles.message} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.label} htmlFor={id}>
        Write to us
      </label>
      <div className={styles.row}>
        <input id={id} className={styles.input} type="text" />
        <Button type="submit" size="small">
          Send
        </Button>
      </div>
    </form>
  );
}
