import { Stars } from '@blush/shared-ui/bundled';
import { formatDate } from '@blush/shared-ui/components';
import { type EnrolmentDetails, momentInWords, type StudentReview } from '@blush/shared-ui/contracts';
import { useEffect, useRef } from 'react';
import { useReviewDraft } from '../use-review-draft';
import card from './calendar-card.module.css';
import messages from './messages.module.css';
import styles from './review-card.module.css';
import { ReviewForm } from './review-form';
import { TitledCard } from './titled-card';

interface ReviewCardProps {
  enrolment: Pick<EnrolmentDetails, '_id' | 'review' | 'canReview' | 'reviewableFrom'>;
  /** Milliseconds. */
  now: number;
}

/** The student's review, the form for it, or when it will be possible; nothing if the API returns none of these facts. */
export function ReviewCard({ enrolment, now }: ReviewCardProps) {
  const { _id, review, canReview, reviewableFrom } = enrolment;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWritten = review !== undefined;
  const wasWritten = useRef(isWritten);
  const { draft, change } = useReviewDraft(_id, isWritten);
  // The focus must not be lost with the form.
  useEffect(() => {
    if (isWritten && !wasWritten.current) heading.current?.focus();
    wasWritten.current = isWritten;
  }, [isWritten]);
  if (!review && canReview === undefined) return null;
  const isOver = reviewableFrom !== undefined && Date.parse(reviewableFrom) <= now;
  return (
    <TitledCard title={review ? 'Your review' : 'Review this class'} heading={heading} dense>
      {review && <OwnReview review={review} />}
      {!review && (canReview || isOver) && <ReviewForm enrolmentId={_id} draft={draft} onChange={change} />}
      {!review && !canReview && !isOver && (
        <p className={card.words}>
          You can review this class once its first session is over
          {reviewableFrom !== undefined && (
            <>
              {' '}
              (<time dateTime={reviewableFrom}>{momentInWords(reviewableFrom)}</time>)
            </>
          )}
          .
        </p>
      )}
    </TitledCard>
  );
}

function OwnReview({ review: { stars, text, by, at } }: { review: StudentReview }) {
  return (
    <>
      <p className={styles.stars}>
        <Stars stars={stars} />
      </p>
      {text !== undefined && (
        <p className={messages.text} dir="auto">
          {text}
        </p>
      )}
      <p className={card.words}>
        <time dateTime={at}>{formatDate(at)}</time>, on the page of the class as {by}
      </p>
    </>
  );
}
