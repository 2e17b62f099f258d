import type { StaffClass } from '@blush/shared-ui/contracts';
import { ClassPreview } from '../../../shared/components/class-preview';
import { ReviewChanges } from '../../../shared/components/review-changes';
import { ReviewsOfStudents } from './reviews-of-students';
import styles from './review-cell.module.css';

export function ReviewCell({ schoolClass }: { schoolClass: StaffClass }) {
  const { feedback } = schoolClass;
  return (
    <div className={styles.cell}>
      <ClassPreview schoolClass={schoolClass} />
      <ReviewChanges schoolClass={schoolClass} />
      <ReviewsOfStudents schoolClass={schoolClass} />
      {feedback !== '' && <p>{feedback}</p>}
    </div>
  );
}
