import { Button, dialog } from '@blush/shared-ui/components';
import { FEEDBACK_MAX_LENGTH, type StaffClass } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { useApproveClass } from '../api/approve-class';
import { useDenyClass } from '../api/deny-class';
import { useGiveFeedback } from '../api/give-feedback';
import styles from './review-actions.module.css';

export function ReviewActions({ schoolClass }: { schoolClass: StaffClass }) {
  const { _id: id, version, className, status, feedback } = schoolClass;
  const approve = useApproveClass();
  const deny = useDenyClass();
  const giveFeedback = useGiveFeedback();
  // A draft survives a refusal of the API, to be sent again.
  const [draft, setDraft] = useState<string>();

  // Each raises the version; until the list shows it, a further review would name an outdated one.
  const running = [approve, deny, giveFeedback].some(({ isPending }) => isPending);
  const waits = (review: { isPending: boolean }) => running && !review.isPending;

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

  return (
    <div className={styles.actions} role="group" aria-label={`Review of ${className}`}>
      <Button
        size="small"
        variant={status === 'pending' ? 'primary' : 'secondary'}
        disabled={status === 'approved' || waits(approve)}
        busy={approve.isPending}
        onClick={() => approve.mutate({ id, version })}
      >
        Approve
      </Button>
      <Button
        size="small"
        variant="danger"
        disabled={status === 'deny' || waits(deny)}
        busy={deny.isPending}
        onClick={() => deny.mutate({ id, version })}
      >
        Deny
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={waits(giveFeedback)}
        busy={giveFeedback.isPending}
        onClick={() => void askForFeedback()}
      >
        Feedback
      </Button>
    </div>
  );
}
