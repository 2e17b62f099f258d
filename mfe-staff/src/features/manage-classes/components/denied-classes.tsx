import { useEffect, useRef, useState } from 'react';
import { pluralize } from '../../../shared/pluralize';
import { type OfferedFeedback, useReviewDesk } from '../review-desk';
import styles from './chosen-classes.module.css';
import { FailedReviews } from './failed-reviews';
import { FeedbackForm } from './feedback-form';

/** One feedback for several classes that were just denied. */
export function DeniedClasses({ offered }: { offered: OfferedFeedback }) {
  const { runningOnAll, sendToOffered, declineOffered } = useReviewDesk();
  const { classes, failed, takesFocus } = offered;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
    // Above it the desk can have more than fits.
    field.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [offered, takesFocus]);
  const isBusy = typeof runningOnAll === 'object';
  return (
    <FeedbackForm
      name="Feedback on the denied classes"
      label={`Tell the ${classes.length === 1 ? 'instructor' : 'instructors'} why:`}
      text={text}
      field={field}
      isBlocked={text.trim() === '' || (runningOnAll !== undefined && !isBusy)}
      isBusy={isBusy}
      onChange={setText}
      onSend={(feedback) => void sendToOffered(feedback)}
      onDecline={declineOffered}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text !== '') return;
        // The class on the desk stays.
        event.stopPropagation();
        declineOffered();
      }}
    >
      <h2 className={styles.title}>{pluralize(classes.length, 'class', 'classes')} denied</h2>
      <p className={styles.names}>{classes.map(({ className }) => className).join(', ')}</p>
      <FailedReviews label="The feedback is not stored for:" failed={failed} />
    </FeedbackForm>
  );
}
