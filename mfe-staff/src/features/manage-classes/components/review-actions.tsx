import { Button } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { useRef } from 'react';
import { pictureWaits } from '../picture-waits';
import { LIST_ID, type Review, useReviewDesk } from '../review-desk';
import styles from './review-actions.module.css';

export function ReviewActions({ schoolClass }: { schoolClass: StaffClass }) {
  const { _id: id, className, status } = schoolClass;
  const { running, approve, deny, openBox, chosen, runningOnAll } = useReviewDesk();
  const group = useRef<HTMLDivElement>(null);

  // A review raises the version: until the list is refetched, another review would send an outdated one.
  const isInBatch = runningOnAll !== undefined && chosen.has(id);
  const isBlocked = (review: Review) => isInBatch || (running.has(id) && running.get(id) !== review);

  // A button that becomes disabled loses the focus, and a row that leaves the list gives it to the list.
  const isFocusFree = () => {
    const { activeElement } = document;
    return (
      activeElement === document.body ||
      activeElement?.id === LIST_ID ||
      (group.current?.contains(activeElement) ?? false)
    );
  };
  const decide = async () => {
    if ((await approve(schoolClass)) && isFocusFree()) group.current?.focus();
  };

  // The instructor has to submit a draft or an archived class first.
  if (schoolClass.stage !== undefined) return null;
  return (
    <div
      ref={group}
      tabIndex={-1}
      className={styles.actions}
      role="group"
      aria-label={`Review of ${className}`}
    >
      <Button
        size="small"
        variant={status === 'pending' ? 'primary' : 'secondary'}
        disabled={status === 'approved' || isBlocked('approve')}
        busy={running.get(id) === 'approve'}
        onClick={() => void decide()}
      >
        Approve
      </Button>
      {pictureWaits(schoolClass) && (
        <Button
          size="small"
          variant="primary"
          disabled={isBlocked('approve')}
          busy={running.get(id) === 'approve'}
          onClick={() => void decide()}
        >
          Publish picture
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        disabled={status === 'deny' || isBlocked('deny')}
        busy={running.get(id) === 'deny'}
        onClick={() => void deny(schoolClass, isFocusFree)}
      >
        Deny
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={isBlocked('feedback')}
        busy={running.get(id) === 'feedback'}
        onClick={() => openBox(schoolClass)}
      >
        Feedback
      </Button>
    </div>
  );
}
