import type { Hold } from '@blush/shared-ui/bundled';
import { Button, classNames } from '@blush/shared-ui/components';
import { HoldClock } from '../../../shared/components/hold-clock';
import styles from './hold-note.module.css';

const WARNING_SECONDS = 120;

interface HoldNoteProps {
  hold: Hold;
  renewing: boolean;
  onRenew: () => void;
}

export function HoldNote({ hold, renewing, onRenew }: HoldNoteProps) {
  // The clocks disagree, so a countdown would be wrong.
  if (hold.state === 'unknown') return null;
  if (hold.state === 'running') {
    const endsSoon = hold.secondsLeft <= WARNING_SECONDS;
    return (
      <div className={classNames(styles.running, endsSoon && styles.soon)}>
        <p className={styles.note}>
          Your seat is held for <HoldClock secondsLeft={hold.secondsLeft} />
        </p>
        {/* Rendered from the start: screen readers announce changes inside a live region, not its insertion. */}
        <p role="alert" className={styles.warning}>
          {endsSoon && 'Your hold ends in two minutes or less. After that, others can take the seat.'}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.over} role="alert">
      <p>The seat is no longer held for you.</p>
      <Button variant="secondary" size="small" busy={renewing} onClick={onRenew}>
        Hold a seat again
      </Button>
    </div>
  );
}
