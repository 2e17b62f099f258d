import { ratingInWords } from '@blush/shared-ui/bundled';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { StudentReviews } from '../../../shared/components/student-reviews';
import styles from './reviews-of-students.module.css';

/** Reviews of the class by students: collapsed, loaded only when opened; renders nothing if there are none. */
export function ReviewsOfStudents({ schoolClass }: { schoolClass: StaffClass }) {
  const [isOpen, setOpen] = useState(false);
  const { _id, className, rating } = schoolClass;
  if (!rating) return null;
  return (
    <details className={styles.reviews} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={`What students say about ${className}: ${ratingInWords(rating)}`}>
        What students say: {ratingInWords(rating)}
      </summary>
      {isOpen && <StudentReviews classId={_id} canRemove />}
    </details>
  );
}
