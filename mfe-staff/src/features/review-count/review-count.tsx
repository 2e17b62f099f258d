import { VisuallyHidden } from '@blush/shared-ui/components';
import { usePendingClasses } from '../../shared/api/pending-classes';
import { pluralize } from '../../shared/pluralize';
import styles from './review-count.module.css';

/** Badge of the menu entry of the review; renders nothing if no class needs a review or the number is unknown. */
export function ReviewCount() {
  const total = usePendingClasses() ?? 0;
  if (total === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{total > 99 ? '99+' : total}</span>
      <VisuallyHidden>{pluralize(total, 'class', 'classes')} to review</VisuallyHidden>
    </span>
  );
}
