import { formatDate } from '@blush/shared-ui/components';
import type { ClassFeedback } from '@blush/shared-ui/contracts';
import styles from './feedback-history.module.css';

interface FeedbackHistoryProps {
  feedbacks: readonly ClassFeedback[];
  version: number;
}

export function FeedbackHistory({ feedbacks, version }: FeedbackHistoryProps) {
  if (feedbacks.length === 0) return <p className={styles.none}>No feedback yet.</p>;
  return (
    <ol className={styles.list}>
      {feedbacks.map(({ version: about, date, by, feedback }) => (
        <li key={`${about} ${date}`} className={styles.entry}>
          <p className={styles.about}>
            Version {about}
            {about === version && ', the present one'} · <time dateTime={date}>{formatDate(date)}</time>
            {by !== '' && ` · ${by}`}
          </p>
          <p className={styles.text}>{feedback === '' ? 'The feedback was taken back.' : feedback}</p>
        </li>
      ))}
    </ol>
  );
}
