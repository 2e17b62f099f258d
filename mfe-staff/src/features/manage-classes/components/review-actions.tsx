import { Button, dialog } from '@blush/shared-ui/components';
import { FEEDBACK_MAX_LENGTH, type SchoolClass } from '@blush/shared-ui/contracts';
import { useApproveClass } from '../api/approve-class';
import { useDenyClass } from '../api/deny-class';
import { useGiveFeedback } from '../api/give-feedback';
import styles from './review-actions.module.css';

/** What an admin can do with a class. */
export function ReviewActions({ schoolClass }: { schoolClass: SchoolClass }) {
  const { _id: id, className, status, feedback } = schoolClass;
  const approve = useApproveClass();
  const deny = useDenyClass();
  const giveFeedback = useGiveFeedback();

  const askForFeedback = async () => {
    const text = await dialog.prompt({
      title: 'Feedback',
      text: className,
      input: { kind: 'long-text', label: 'Feedback', initial: feedback, maxLength: FEEDBACK_MAX_LENGTH },
    });
    if (text !== undefined) giveFeedback.mutate({ id, feedback: text });
  };

  return (
    <div className={styles.actions} role="group" aria-label={`Review of ${className}`}>
      <Button
        size="small"
        disabled={status === 'approved'}
        busy={approve.isPending}
        onClick={() => approve.mutate(id)}
      >
        Approve
      </Button>
      <Button
        size="small"
        variant="danger"
        disabled={status === 'deny'}
        busy={deny.isPending}
        onClick={() => deny.mutate(id)}
      >
        Deny
      </Button>
      <Button
        size="small"
        variant="secondary"
        busy={giveFeedback.isPending}
        onClick={() => void askForFeedback()}
      >
        Feedback
      </Button>
    </div>
  );
}
