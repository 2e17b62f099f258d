import { Rating, Stars, StudentReviewPages } from '@blush/shared-ui/bundled';
import { formatDate } from '@blush/shared-ui/components';
import type { Rating as RatingFacts, StudentReview } from '@blush/shared-ui/contracts';
import { REVIEWS_PER_PAGE, useStudentReviews } from '../api/list-student-reviews';
import { Part } from './class-about';
import styles from './class-reviews.module.css';

interface ClassReviewsProps {
  classId: string;
  rating: RatingFacts;
}

/** Reviews by students of the class, newest first. */
export function ClassReviews({ classId, rating }: ClassReviewsProps) {
  return (
    <Part title="What students say" id="reviews">
      <p className={styles.rating}>
        <Rating {...rating} />
      </p>
      <StudentReviewPages
        classId={classId}
        usePage={useStudentReviews}
        perPage={REVIEWS_PER_PAGE}
        list={{ className: styles.list }}
        reviewClass={styles.review}
      >
        {(review) => <Review review={review} />}
      </StudentReviewPages>
    </Part>
  );
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
      {text !== undefined && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </>
  );
}
