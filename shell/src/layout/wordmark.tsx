import styles from './wordmark.module.css';

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.dab} viewBox="5 4 31 32" aria-hidden="true">
        <path d="M6 24C4 12 14 4 23 5s14 9 12 18-10 13-18 12S7 31 6 24Z" />
        <path className={styles.shine} d="M13 18c3-6 9-8 14-6" />
      </svg>
      Blush Camp
    </span>
  );
}
