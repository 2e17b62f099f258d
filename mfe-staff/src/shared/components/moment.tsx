import styles from './moment.module.css';

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When something happened, to the minute, in the reader's time zone. */
export function Moment({ at }: { at: string }) {
  return (
    <time className={styles.moment} dateTime={at}>
      {moments.format(new Date(at))}
    </time>
  );
}
