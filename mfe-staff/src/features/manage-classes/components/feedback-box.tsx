import type { StaffClass } from '@blush/shared-ui/contracts';
import type { Ref } from 'react';
import { type Selection, useReviewDesk } from '../review-desk';
import { FeedbackForm } from './feedback-form';

interface FeedbackBoxProps {
  schoolClass: StaffClass;
  reason: NonNullable<Selection['feedbackReason']>;
  field: Ref<HTMLTextAreaElement>;
}

export function FeedbackBox({ schoolClass, reason, field }: FeedbackBoxProps) {
  const { unsent, setUnsent, running, sendFeedback, closeBox } = useReviewDesk();
  const { _id: id, className, feedback } = schoolClass;
  // What was typed is kept when the API refuses it, and while another class is on the desk.
  const text = unsent.get(id) ?? feedback;
  const review = running.get(id);
  return (
    <FeedbackForm
      name={`Feedback on ${className}`}
      label={
        reason === 'denied' ? (
          <>
            <strong>{className}</strong> is denied. Tell the instructor why:
          </>
        ) : (
          'Feedback to the instructor:'
        )
      }
      text={text}
      field={field}
      // Empty text removes the feedback; the same text again is other feedback once the class was edited. Not blocked
      // while text is sent, although a refetch may have no feedback already: a disabled button would lose the focus.
      isBlocked={review === undefined ? (text + feedback).trim() === '' : review !== 'feedback'}
      isBusy={review === 'feedback'}
      onChange={(typed) => setUnsent(id, typed)}
      onSend={(sent) => void sendFeedback(schoolClass, sent)}
      onDecline={() => {
        setUnsent(id, undefined);
        closeBox(schoolClass);
      }}
    />
  );
}
