import { formatDate } from '@blush/shared-ui/components';
import type { ClassFeedback } from '@blush/shared-ui/contracts';
import styles from './feedback-history.module.css';

export function FeedbackHistory({ feedbacks }: { feedbacks: readonly ClassFeedback[] }) {
  if (feedbacks.length === 0) return <p className={styles.none}>No feedback yet.</p>;
  return (
    <ol className={styles.list}>
      {feedbacks.map(({ version, date, by, feedback }) => (
        <li key={`${version} ${date}`} className={styles.entry}>
          <p className={styles.about}>
            Version {version} · <time dateTime={date}>{formatDate(date)}</time>
            {by !== '' && ` · ${by}`}
          </p>
          <p className={styles.text}>{feedback === '' ? 'The feedback was taken back.' : feedback}</p>
        </li>
      ))}
    </ol>
  );
}
