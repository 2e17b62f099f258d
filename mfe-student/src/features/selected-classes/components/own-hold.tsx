import { formatCountdown } from '@blush/shared-ui/contracts';
import { holdOf } from '../../../shared/hold';
import { useNow } from '../../../shared/use-now';
import styles from './own-hold.module.css';

/** Counts a running hold down; nothing once it is over, or where the clocks disagree. */
export function OwnHold({ heldUntil, receivedAt }: { heldUntil: string; receivedAt: number }) {
  const hold = holdOf(heldUntil, receivedAt, useNow());
  if (hold.state !== 'running') return null;
  return (
    <p className={styles.hold}>
      A seat is held for you for{' '}
      <span role="timer" className={styles.clock}>
        {formatCountdown(hold.secondsLeft)}
      </span>
    </p>
  );
}
