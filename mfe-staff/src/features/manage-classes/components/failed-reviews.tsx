import { Button, VisuallyHidden } from '@blush/shared-ui/components';
import type { FailedReview } from '../api/review-in-turn';
import { useReviewDesk } from '../review-desk';
import styles from './failed-reviews.module.css';

interface FailedReviewsProps {
  label: string;
  failed: readonly FailedReview[];
}

/** Why a review of several classes failed for some; each can be put on the desk. */
export function FailedReviews({ label, failed }: FailedReviewsProps) {
  const { select } = useReviewDesk();
  if (failed.length === 0) return null;
  return (
    <div className={styles.failed}>
      <p>{label}</p>
      <ul className={styles.list}>
        {failed.map(({ schoolClass, reason }) => (
          <li key={schoolClass._id} className={styles.one}>
            <span className={styles.reason}>
              <strong>{schoolClass.className}</strong>: {reason}
            </span>
            <Button size="small" variant="quiet" onClick={() => select(schoolClass)}>
              Preview<VisuallyHidden> of {schoolClass.className}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
