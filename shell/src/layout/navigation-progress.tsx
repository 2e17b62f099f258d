import { useNavigation } from '@blush/shared-ui/router';
import styles from './navigation-progress.module.css';

export function NavigationProgress() {
  const underWay = useNavigation().state !== 'idle';
  return underWay ? <div className={styles.line} aria-hidden="true" /> : null;
}
