import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface SkeletonProps {
  /** Number of bars. */
  lines?: number;
  /** What is being waited for, for people who do not see the bars. */
  label?: string;
  /** Height of each bar, as CSS. */
  height?: string;
}

/** Bars in the place of content that is on its way. */
export function Skeleton({ lines = 3, label = 'Loading', height = '1.1rem' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}
