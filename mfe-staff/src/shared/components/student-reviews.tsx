import { Button } from '@blush/shared-ui/components';
import { MAX_STARS, type StudentReview } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { useRemoveReview, useStudentReviews } from '../api/student-reviews';
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
  const [pages, setPages] = useState(1);
  const { data, error } = useStudentReviews(classId, 1);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return null;
  return (
    <>
      <ul className={styles.list}>
        {Array.from({ length: pages }, (_, index) => (
          <ReviewPage key={index} classId={classId} page={index + 1} canRemove={canRemove} />
        ))}
      </ul>
      {pages * data.items.length < data.total && (
        <p>
          <Button size="small" variant="secondary" onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function ReviewPage({ classId, page, canRemove }: Required<StudentReviewsProps> & { readonly page: number }) {
  const { data } = useStudentReviews(classId, page);
  return data?.items.map((review) => (
    <li key={review._id} className={styles.review}>
      <p className={styles.head}>
        {review.stars} of {MAX_STARS}, {review.by}, <Moment at={review.at} />
      </p>
      {review.text !== undefined && <p className={styles.text}>{review.text}</p>}
      {canRemove && <RemoveReview review={review} />}
    </li>
  ));
}

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
