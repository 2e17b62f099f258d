import { Loaded, Rating, Stars } from '@blush/shared-ui/bundled';
import { Button, formatDate, Skeleton } from '@blush/shared-ui/components';
import type { Rating as RatingFacts, StudentReview } from '@blush/shared-ui/contracts';
import { useEffect, useRef, useState } from 'react';
import { REVIEWS_PER_PAGE, useStudentReviews } from '../api/list-student-reviews';
import { Part } from './class-about';
import styles from './class-reviews.module.css';

interface ClassReviewsProps {
  classId: string;
  rating: RatingFacts;
}

/** Reviews by students of the class, newest first. */
export function ClassReviews({ classId, rating }: ClassReviewsProps) {
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
    <Part title="What students say" id="reviews">
      <p className={styles.rating}>
        <Rating {...rating} />
      </p>
      <Loaded query={first} what="The reviews" skeleton={<Skeleton lines={3} label="Loading reviews" />}>
        {({ total }) => (
          <>
            <ul className={styles.list}>
              {Array.from({ length: pages }, (_, index) => (
                <ReviewPage key={index} classId={classId} page={index + 1} />
              ))}
            </ul>
            <Loaded query={last} what="More reviews" skeleton={more}>
              {() => pages * REVIEWS_PER_PAGE < total && more}
            </Loaded>
          </>
        )}
      </Loaded>
    </Part>
  );
}

function ReviewPage({ classId, page }: { classId: string; page: number }) {
  const { data } = useStudentReviews(classId, page);
  const first = useRef<HTMLLIElement>(null);
  const isLater = page > 1 && data !== undefined;
  // Moves the focus to the first new review, because "Show more" is gone after the last page.
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
        <Stars stars={stars} />
        <span className={styles.by}>{by}</span>
        <time className={styles.at} dateTime={at}>
          {formatDate(at)}
        </time>
      </p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </>
  );
}
