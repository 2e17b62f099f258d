import { Button } from '@blush/shared-ui/components';
import { FEEDBACK_MAX_LENGTH, type StaffClass } from '@blush/shared-ui/contracts';
import { useId, type Ref } from 'react';
import { type Selection, useReviewDesk } from '../review-desk';
import styles from './feedback-box.module.css';

interface FeedbackBoxProps {
  schoolClass: StaffClass;
  reason: NonNullable<Selection['box']>;
  field: Ref<HTMLTextAreaElement>;
}

export function FeedbackBox({ schoolClass, reason, field }: FeedbackBoxProps) {
  const { drafts, setDraft, running, sendFeedback, closeBox } = useReviewDesk();
  const { _id: id, className, feedback } = schoolClass;
  const fieldId = useId();
  // Kept when the API refuses the feedback, and while another class is on the desk.
  const text = drafts.get(id) ?? feedback;
  const decline = () => {
    setDraft(id, undefined);
    closeBox(schoolClass);
  };
  return (
    <section className={styles.box} aria-label={`Feedback on ${className}`}>
      <label htmlFor={fieldId}>
        {reason === 'denied' ? (
          <>
            <strong>{className}</strong> is denied. Tell the instructor why:
          </>
        ) : (
          <>Feedback to the instructor:</>
        )}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        rows={3}
        maxLength={FEEDBACK_MAX_LENGTH}
        value={text}
        onChange={({ target }) => setDraft(id, target.value)}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          // Empty text takes feedback back.
          disabled={
            (text.trim() === '' && feedback === '') || (running.has(id) && running.get(id) !== 'feedback')
          }
          busy={running.get(id) === 'feedback'}
          onClick={() => void sendFeedback(schoolClass, text.trim())}
        >
          Send
        </Button>
        <Button size="small" variant="secondary" onClick={decline}>
          Not now
        </Button>
      </div>
    </section>
  );
}
