import type { StaffClass } from '@blush/shared-ui/contracts';
import { ReviewChanges } from '../../../shared/components/review-changes';
import styles from './review-cell.module.css';

export function ReviewCell({ schoolClass }: { schoolClass: StaffClass }) {
  const { changed, feedback } = schoolClass;
  if (changed.length === 0 && feedback === '') return null;
  return (
    <div className={styles.cell}>
      <ReviewChanges schoolClass={schoolClass} />
      {feedback !== '' && <p>{feedback}</p>}
    </div>
  );
}
