import styles from './skip-link.module.css';

/** First stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
