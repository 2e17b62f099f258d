import { Button } from '@blush/shared-ui/components';
import { pluralize } from '../../../shared/pluralize';
import { CHOSEN_ID, useReviewDesk } from '../review-desk';
import styles from './chosen-classes.module.css';
import { FailedReviews } from './failed-reviews';

/** One decision on the chosen classes; they may be on several pages of the list. */
export function ChosenClasses() {
  const { chosen, chooseNone, runningOnAll, decide, report } = useReviewDesk();
  const classes = [...chosen.values()];
  // A disabled button loses the focus; a busy one keeps it.
  const stateIn = (review: typeof runningOnAll) => ({
    busy: runningOnAll === review,
    disabled: runningOnAll !== undefined && runningOnAll !== review,
  });
  return (
    <section id={CHOSEN_ID} className={styles.chosen} aria-label="Chosen classes">
      <div className={styles.head}>
        <h2 className={styles.title}>{pluralize(classes.length, 'class', 'classes')} chosen</h2>
        <Button size="small" variant="quiet" disabled={runningOnAll !== undefined} onClick={chooseNone}>
          Choose none
        </Button>
      </div>
      <p className={styles.names}>{namesOf(classes)}</p>
      {report && (
        <>
          {report.done.length > 0 && (
            <p className={styles.names}>
              Just {report.decided}: {namesOf(report.done)}
            </p>
          )}
          <FailedReviews label={`Not ${report.decided}:`} failed={report.failed} />
        </>
      )}
      <div className={styles.actions}>
        <Button size="small" {...stateIn('approve')} onClick={() => void decide('approve')}>
          Approve all
        </Button>
        <Button size="small" variant="danger" {...stateIn('deny')} onClick={() => void decide('deny')}>
          Deny all
        </Button>
      </div>
    </section>
  );
}

const namesOf = (classes: readonly { readonly className: string }[]) =>
  classes.map(({ className }) => className).join('; ');
