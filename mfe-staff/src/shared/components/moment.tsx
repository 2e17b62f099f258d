import styles from './moment.module.css';

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function Moment({ at }: { at: string }) {
  return (
    <time className={styles.moment} dateTime={at}>
      {moments.format(new Date(at))}
    </time>
  );
}
