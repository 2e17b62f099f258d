import { Skeleton } from '@blush/shared-ui/components';
import styles from './page-fallback.module.css';

export function PageFallback() {
  return (
    <div className={styles.fallback}>
      <Skeleton lines={1} height="2.5rem" label="Loading the page" />
      <Skeleton lines={5} label="" />
    </div>
  );
}
