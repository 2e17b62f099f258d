import type { StaffClass } from '@blush/shared-ui/contracts';
import { changedFields } from '../../../shared/components/review-changes';
import styles from './review-cell.module.css';

/** What an admin looks for in a list: what changed, and the last feedback. */
export function ReviewCell({ schoolClass }: { schoolClass: StaffClass }) {
  const { feedback } = schoolClass;
  const changed = changedFields(schoolClass);
  if (changed.length === 0 && feedback === '') return null;
  return (
    <div className={styles.cell}>
      {changed.length > 0 && <p className={styles.changed}>Changed: {changed.join(', ')}</p>}
      {feedback !== '' && <p className={styles.feedback}>{feedback}</p>}
    </div>
  );
}
