import styles from './scroll-progress.module.css';
import { useScrollProgress } from './use-scroll-progress';

export function ScrollProgress() {
  const progress = useScrollProgress();
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label="Reading progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${progress / 100})` }} />
    </div>
  );
}
