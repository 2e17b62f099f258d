import { Button } from '@blush/shared-ui/components';
import { approveClass, denyClass, FEEDBACK_MAX_LENGTH, type StaffClass } from '@blush/shared-ui/contracts';
import { useId, useState } from 'react';
import { useDecisions, useGiveFeedback } from '../api/use-review';
import { useReviewDesk } from '../review-desk';
import styles from './review-bar.module.css';

/** At the lower edge of the window: it stays when a filter takes a reviewed class off the list. */
export function ReviewBar() {
  const { chosen, denied } = useReviewDesk();
  if (chosen.size === 0 && !denied) return null;
  return (
    <div className={styles.bar}>
      {denied && <DeniedFeedback key={`${denied._id} ${denied.version}`} denied={denied} />}
      {chosen.size > 0 && <SeveralAtOnce />}
    </div>
  );
}

function SeveralAtOnce() {
  const { chosen, chooseNone } = useReviewDesk();
  const approve = useDecisions(approveClass, 'approved');
  const deny = useDecisions(denyClass, 'denied');
  const classes = [...chosen.values()];
  const isBusy = approve.isPending || deny.isPending;
  const decide = (decisions: typeof approve) => decisions.mutate(classes, { onSuccess: chooseNone });
  return (
    <section className={styles.part} aria-label="Chosen classes">
      <p role="status">{classes.length === 1 ? '1 class chosen' : `${classes.length} classes chosen`}</p>
      <div className={styles.actions}>
        <Button size="small" disabled={isBusy} busy={approve.isPending} onClick={() => decide(approve)}>
          Approve all
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={isBusy}
          busy={deny.isPending}
          onClick={() => decide(deny)}
        >
          Deny all
        </Button>
        <Button size="small" variant="secondary" disabled={isBusy} onClick={chooseNone}>
          Choose none
        </Button>
      </div>
    </section>
  );
}

function DeniedFeedback({ denied: { _id: id, version, className, feedback } }: { denied: StaffClass }) {
  const { offerFeedback } = useReviewDesk();
  const giveFeedback = useGiveFeedback();
  const [text, setText] = useState(feedback);
  const field = useId();
  const close = () => offerFeedback(undefined);
  return (
    <section className={styles.part} aria-label={`Why ${className} is denied`}>
      <label htmlFor={field}>
        <strong>{className}</strong> is denied. Tell the instructor why:
      </label>
      <textarea
        id={field}
        rows={2}
        maxLength={FEEDBACK_MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={text.trim() === ''}
          busy={giveFeedback.isPending}
          onClick={() => giveFeedback.mutate({ id, version, feedback: text }, { onSuccess: close })}
        >
          Send
        </Button>
        <Button size="small" variant="secondary" onClick={close}>
          Not now
        </Button>
      </div>
    </section>
  );
}
