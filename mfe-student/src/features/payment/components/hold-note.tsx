import { Button } from '@blush/shared-ui/components';
import { formatCountdown } from '@blush/shared-ui/contracts';
import type { Hold } from '../../../shared/hold';
import styles from './hold-note.module.css';

interface HoldNoteProps {
  hold: Hold;
  renewing: boolean;
  onRenew: () => void;
}

export function HoldNote({ hold, renewing, onRenew }: HoldNoteProps) {
  if (hold.state === 'unknown') return null;
  if (hold.state === 'running') {
    return (
      <p className={styles.note}>
        Your seat is held for{' '}
        <span role="timer" className={styles.clock}>
          {formatCountdown(hold.secondsLeft)}
        </span>
      </p>
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
