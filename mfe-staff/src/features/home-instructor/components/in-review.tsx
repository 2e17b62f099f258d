import type { Agenda } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { TitledCard } from '../../../shared/components/titled-card';
import styles from './agenda-list.module.css';

export function InReview({ reviews }: Pick<Agenda, 'reviews'>) {
  return (
    <TitledCard title="In review">
      {reviews.length === 0 ? (
        <p className={styles.soft}>No class of yours waits for a review or was denied.</p>
      ) : (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <Review key={review.classId} review={review} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

const states = {
  pending: 'Waiting for review.',
  deny: 'Denied. Change it, and it is reviewed again.',
} as const satisfies Record<Agenda['reviews'][number]['status'], string>;

function Review({ review: { classId, className, status, feedback } }: { review: Agenda['reviews'][number] }) {
  return (
    <li className={styles.item}>
      <Link to={`/dashboard/myclass/${classId}`}>{className}</Link>
      {feedback !== '' && <span className={styles.words}>{feedback}</span>}
      <span className={styles.soft}>{states[status]}</span>
    </li>
  );
}
