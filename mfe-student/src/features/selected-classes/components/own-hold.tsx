import { holdOf, useNow } from '@blush/shared-ui/bundled';
import { HoldClock } from '../../../shared/components/hold-clock';
import styles from './own-hold.module.css';

/** Counts a running hold down; renders nothing once it is over, or if the clocks of browser and API disagree. */
export function OwnHold({ heldUntil, receivedAt }: { heldUntil: string; receivedAt: number }) {
  const hold = holdOf(heldUntil, receivedAt, useNow());
  if (hold.state !== 'running') return null;
  return (
    <p className={styles.hold}>
      A seat is held for you for <HoldClock secondsLeft={hold.secondsLeft} />
    </p>
  );
}
