import { Loaded } from '@blush/shared-ui/bundled';
import { Button, Skeleton } from '@blush/shared-ui/components';
import { MAX_STARS, type StudentReview } from '@blush/shared-ui/contracts';
import { type RefCallback, useEffect, useRef, useState } from 'react';
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
  const [pages, setPages] = useState(1);
  const first = useStudentReviews(classId, 1);
  const last = useStudentReviews(classId, pages);
  const more = (
    <p>
      <Button size="small" variant="secondary" busy={last.isFetching} onClick={() => setPages(pages + 1)}>
        Show more
      </Button>
    </p>
  );
  return (
    <Loaded query={first} what="The reviews" skeleton={<Skeleton lines={3} label="Loading reviews" />}>
      {({ total }) => (
        <>
          <ul ref={passFocusToFrame} tabIndex={-1} aria-label="Reviews" className={styles.list}>
            {Array.from({ length: pages }, (_, index) => (
              <ReviewPage key={index} classId={classId} page={index + 1} canRemove={canRemove} />
            ))}
          </ul>
          <Loaded query={last} what="More reviews" skeleton={more}>
            {() => pages * REVIEWS_PER_PAGE < total && more}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

/** When an element that has the focus is removed, moves the focus to the nearest element around it that matches. */
const passFocusTo =
  (selector: string): RefCallback<HTMLElement> =>
  (element) =>
  () => {
    if (!element?.contains(document.activeElement)) return;
    element.parentElement?.closest<HTMLElement>(selector)?.focus({ preventScroll: true });
  };
const passFocusToList = passFocusTo('ul');
// The list goes with the last review.
const passFocusToFrame = passFocusTo('[tabindex]');

function ReviewPage({ classId, page, canRemove }: Required<StudentReviewsProps> & { readonly page: number }) {
  const { data } = useStudentReviews(classId, page);
  const first = useRef<HTMLLIElement>(null);
  const isLater = page > 1 && data !== undefined;
  // Moves the focus to the first new review, because "Show more" is gone after the last page.
  useEffect(() => {
    if (isLater) first.current?.focus();
  }, [isLater]);
  return data?.items.map((review, index) => (
    <li key={review._id} ref={index === 0 ? first : undefined} tabIndex={-1} className={styles.review}>
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
      <p ref={passFocusToList}>
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
