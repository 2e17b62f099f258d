import { Button, ErrorNote, formatDate, Skeleton, VisuallyHidden } from '@blush/shared-ui/components';
import { MAX_STARS, type Rating as RatingFacts, type StudentReview } from '@blush/shared-ui/contracts';
import { useEffect, useRef, useState } from 'react';
import { Rating } from '../../../shared/components/rating';
import { StarShape } from '../../../shared/components/star-shape';
import { useStudentReviews } from '../api/list-student-reviews';
import { Part } from './class-about';
import styles from './class-reviews.module.css';

interface ClassReviewsProps {
  classId: string;
  rating: RatingFacts;
}

/** What students of the class wrote, newest first. */
export function ClassReviews({ classId, rating }: ClassReviewsProps) {
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isFetching } = useStudentReviews(classId, 1);
  const last = useStudentReviews(classId, pages);
  const shown = pages * (data?.items.length ?? 0);
  return (
    <Part title="What students say" id="reviews">
      <p className={styles.rating}>
        <Rating {...rating} />
      </p>
      {data && (
        <ul className={styles.list}>
          {Array.from({ length: pages }, (_, index) => (
            <ReviewPage key={index} classId={classId} page={index + 1} />
          ))}
        </ul>
      )}
      {data && shown < data.total && (
        <p>
          <Button size="small" variant="secondary" busy={last.isFetching} onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        </p>
      )}
      {!data && error === null && <Skeleton lines={3} label="Loading reviews" />}
      {!data && error !== null && (
        <ErrorNote
          title="The reviews could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Part>
  );
}

function ReviewPage({ classId, page }: { classId: string; page: number }) {
  const { data } = useStudentReviews(classId, page);
  const first = useRef<HTMLLIElement>(null);
  const isLater = page > 1 && data !== undefined;
  // Where the button led, which may be gone.
  useEffect(() => {
    if (isLater) first.current?.focus();
  }, [isLater]);
  return data?.items.map((review, index) => (
    <li key={review._id} ref={index === 0 ? first : undefined} tabIndex={-1} className={styles.review}>
      <Review review={review} />
    </li>
  ));
}

function Review({ review: { stars, text, by, at } }: { review: StudentReview }) {
  return (
    <>
      <p className={styles.head}>
        <VisuallyHidden>{stars === 1 ? '1 star' : `${stars} stars`}</VisuallyHidden>
        <span className={styles.stars}>
          {Array.from({ length: MAX_STARS }, (_, star) => (
            <StarShape key={star} className={star < stars ? styles.full : styles.empty} />
          ))}
        </span>
        <span className={styles.by}>{by}</span>
        <time className={styles.at} dateTime={at}>
          {formatDate(at)}
        </time>
      </p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </>
  );
}
