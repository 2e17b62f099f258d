import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface SkeletonProps {
  lines?: number;
  label?: string;
  height?: string;
}

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
