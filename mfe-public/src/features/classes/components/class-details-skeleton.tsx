import { VisuallyHidden, Skeleton } from '@blush/shared-ui/components';
import styles from './class-details.module.css';
import skeleton from './class-details-skeleton.module.css';

export function ClassDetailsSkeleton() {
  return (
    <div className={styles.details} aria-busy="true">
      <VisuallyHidden>Loading class</VisuallyHidden>
      <div className={skeleton.picture} />
      <div className={styles.facts} aria-hidden="true">
        <Skeleton lines={1} height="3.5rem" label="" />
        <Skeleton lines={1} height="4rem" label="" />
        <Skeleton lines={1} height="2.2rem" label="" />
        <Skeleton lines={1} height="3.4rem" label="" />
      </div>
    </div>
  );
}
