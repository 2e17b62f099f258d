import styles from './swatch.module.css';

/** The stroke of colour above a page or list that has nothing to show. */
export function Swatch() {
  return <span className={styles.swatch} aria-hidden="true" />;
}
