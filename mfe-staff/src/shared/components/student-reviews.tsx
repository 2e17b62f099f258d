import { StudentReviewPages } from '@blush/shared-ui/bundled';
import { Button, passFocusTo } from '@blush/shared-ui/components';
import { MAX_STARS, type StudentReview } from '@blush/shared-ui/contracts';
import { REVIEWS_PER_PAGE, useRemoveReview, useStudentReviews } from '../api/student-reviews';
import { confirmInDialog } from '../confirm-in-dialog';
import { Moment } from './moment';
import styles from './student-reviews.module.css';

interface StudentReviewsProps {
  readonly classId: string;
  /** Only admins can. */
  readonly canRemove?: boolean;
}

/** Reviews, newest first. */
export function StudentReviews({ classId, canRemove = false }: StudentReviewsProps) {
  return (
    <StudentReviewPages
      classId={classId}
      usePage={useStudentReviews}
      perPage={REVIEWS_PER_PAGE}
      list={{ ref: passFocusToFrame, tabIndex: -1, 'aria-label': 'Reviews', className: styles.list }}
      reviewClass={styles.review}
    >
      {(review) => (
        <>
          <p className={styles.head}>
            {review.stars} of {MAX_STARS}, {review.by}, <Moment at={review.at} />
          </p>
          {review.text !== undefined && <p className={styles.text}>{review.text}</p>}
          {canRemove && <RemoveReview review={review} />}
        </>
      )}
    </StudentReviewPages>
  );
}

// The list goes with the last review.
const passFocusToFrame = passFocusTo('[tabindex]');

function RemoveReview({ review: { _id, by } }: { readonly review: StudentReview }) {
  const remove = useRemoveReview();
  const ask = async () => {
    const isConfirmed = await confirmInDialog({
      title: `Remove the review of ${by}?`,
      text: 'It is no longer shown and no longer counted, and cannot be brought back here.',
      confirmText: 'Yes, remove it',
      tone: 'warning',
    });
    if (isConfirmed) remove.mutate(_id);
  };
  return (
    <>
      <p>
        <Button
          passesFocus
          size="small"
          variant="danger"
          busy={remove.isPending}
          aria-label={`Remove the review of ${by}`}
          onClick={() => void ask()}
        >
          Remove
        </Button>
      </p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </>
  );
}
