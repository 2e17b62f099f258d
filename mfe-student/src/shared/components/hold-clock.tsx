import { formatCountdown } from '@blush/shared-ui/bundled';
import styles from './hold-clock.module.css';

export function HoldClock({ secondsLeft }: { secondsLeft: number }) {
  return (
    <span role="timer" className={styles.clock}>
      {formatCountdown(secondsLeft)}
    </span>
  );
}
