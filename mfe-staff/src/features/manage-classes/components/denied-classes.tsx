import { useEffect, useRef } from 'react';
import { pluralize } from '../../../shared/pluralize';
import { type OfferedFeedback, useReviewDesk } from '../review-desk';
import styles from './chosen-classes.module.css';
import { FailedReviews } from './failed-reviews';
import { FeedbackForm } from './feedback-form';

/** One feedback for several classes that were just denied. */
export function DeniedClasses({ offered }: { offered: OfferedFeedback }) {
  const { runningOnAll, offeredText: text, setOfferedText, sendToOffered, declineOffered } = useReviewDesk();
  const { classes, failed, takesFocus } = offered;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
    // In a low window not even the whole box fits into the desk.
    for (const part of [field.current?.closest('section'), field.current])
      part?.scrollIntoView({ block: 'nearest' });
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
      onChange={setOfferedText}
      onSend={(feedback) => void sendToOffered(feedback)}
      onDecline={declineOffered}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text !== '' || event.nativeEvent.isComposing) return;
        // Otherwise the desk would close the selected class too.
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
