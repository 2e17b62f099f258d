import { Button } from '@blush/shared-ui/components';
import { approveClass, denyClass } from '@blush/shared-ui/contracts';
import { pluralize } from '../../../shared/pluralize';
import { useDecisions } from '../api/use-review';
import { useReviewDesk } from '../review-desk';
import styles from './chosen-classes.module.css';

/** One decision on the chosen classes; they may be on several pages of the list. */
export function ChosenClasses() {
  const { chosen, chooseNone } = useReviewDesk();
  const approve = useDecisions(approveClass, 'approved');
  const deny = useDecisions(denyClass, 'denied');
  const classes = [...chosen.values()];
  const isBusy = approve.isPending || deny.isPending;
  const decide = (decisions: typeof approve) => decisions.mutate(classes, { onSuccess: chooseNone });
  return (
    <section className={styles.chosen} aria-label="Chosen classes">
      <div className={styles.head}>
        <h2 className={styles.title}>{pluralize(classes.length, 'class', 'classes')} chosen</h2>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={chooseNone}>
          Choose none
        </Button>
      </div>
      <p className={styles.names}>{classes.map(({ className }) => className).join(', ')}</p>
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
      </div>
    </section>
  );
}
