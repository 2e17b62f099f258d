import { useNavigation } from '@blush/shared-ui/router';
import styles from './navigation-progress.module.css';

/** A line along the top while the next page is fetched and the last one still stands. */
export function NavigationProgress() {
  const underWay = useNavigation().state !== 'idle';
  return underWay ? <div className={styles.line} aria-hidden="true" /> : null;
}
