import { Button, formatPrice } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { StatusTag } from '../../../shared/components/status-tag';
import { statedPriceOf } from '../../../shared/list-price';
import styles from './note.module.css';

interface ConflictNoteProps {
  schoolClass: StaffClass;
  changedParts: readonly string[];
  onKeep: () => void;
  onDiscard: () => void;
}

export function ConflictNote({ schoolClass, changedParts, onKeep, onDiscard }: ConflictNoteProps) {
  const { className, seats, status, stage, feedback } = schoolClass;
  const price = statedPriceOf(schoolClass);
  return (
    <div className={styles.note} role="alert">
      <h2>Another user changed this class meanwhile</h2>
      <p>
        {changedParts.length > 0 && `Changed: ${changedParts.join(', ')}. `}
        What you have typed is still here. If you keep it, the other fields take the changes. The class now
        is:
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusTag status={status} stage={stage} />
          </dd>
        </div>
        <div>
          <dt>Name</dt>
          <dd>{className}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{price === null ? '–' : formatPrice(price)}</dd>
        </div>
        <div>
          <dt>Seats</dt>
          <dd>{seats}</dd>
        </div>
        {feedback !== '' && (
          <div>
            <dt>Feedback</dt>
            <dd>{feedback}</dd>
          </div>
        )}
      </dl>
      <div className={styles.choices}>
        <Button size="small" passesFocus onClick={onKeep}>
          Keep what I typed
        </Button>
        <Button size="small" variant="secondary" passesFocus onClick={onDiscard}>
          Use the class as it is now
        </Button>
      </div>
    </div>
  );
}
