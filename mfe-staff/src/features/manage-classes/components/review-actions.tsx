import { Button, dialog } from '@blush/shared-ui/components';
import { approveClass, denyClass, FEEDBACK_MAX_LENGTH, type StaffClass } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { useDecision, useGiveFeedback } from '../api/use-review';
import { useReviewDesk } from '../review-desk';
import styles from './review-actions.module.css';

export function ReviewActions({ schoolClass }: { schoolClass: StaffClass }) {
  const { _id: id, version, className, status, feedback, picture, changed } = schoolClass;
  const approve = useDecision(approveClass, 'Approved !');
  const deny = useDecision(denyClass, 'Deny!');
  const giveFeedback = useGiveFeedback();
  // Kept when the API refuses the feedback, for another try.
  const [draft, setDraft] = useState<string>();

  const { offerFeedback } = useReviewDesk();

  // A review raises the version: until the list is refetched, another review would send an outdated one.
  const anyPending = [approve, deny, giveFeedback].some(({ isPending }) => isPending);
  const isBlocked = (review: { isPending: boolean }) => anyPending && !review.isPending;

  // A picture that was fetched after the approval is not public yet.
  const pictureWaits = status === 'approved' && changed.includes('classImg');

  const askForFeedback = async () => {
    const text = await dialog.prompt({
      title: 'Feedback',
      text: className,
      input: {
        kind: 'long-text',
        label: 'Feedback',
        initial: draft ?? feedback,
        maxLength: FEEDBACK_MAX_LENGTH,
      },
    });
    if (text === undefined) return;
    setDraft(text);
    giveFeedback.mutate({ id, version, feedback: text }, { onSuccess: () => setDraft(undefined) });
  };

  // The instructor has to submit a draft or an archived class first.
  if (schoolClass.stage !== undefined) return null;
  return (
    <div className={styles.actions} role="group" aria-label={`Review of ${className}`}>
      <Button
        size="small"
        variant={status === 'pending' ? 'primary' : 'secondary'}
        disabled={status === 'approved' || isBlocked(approve)}
        busy={approve.isPending}
        onClick={() => approve.mutate({ id, version, picture })}
      >
        Approve
      </Button>
      {pictureWaits && (
        <Button
          size="small"
          variant="primary"
          disabled={isBlocked(approve)}
          busy={approve.isPending}
          onClick={() => approve.mutate({ id, version, picture })}
        >
          Publish picture
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        disabled={status === 'deny' || isBlocked(deny)}
        busy={deny.isPending}
        onClick={() =>
          deny.mutate(
            { id, version, picture },
            { onSuccess: () => offerFeedback({ ...schoolClass, version: version + 1 }) },
          )
        }
      >
        Deny
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={isBlocked(giveFeedback)}
        busy={giveFeedback.isPending}
        onClick={() => void askForFeedback()}
      >
        Feedback
      </Button>
    </div>
  );
}
