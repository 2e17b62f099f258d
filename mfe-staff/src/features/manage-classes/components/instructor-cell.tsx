import type { SchoolClass } from '@blush/shared-ui/contracts';
import styles from './instructor-cell.module.css';

/** Who teaches a class. */
export function InstructorCell({
  schoolClass: { instructorName, email },
}: {
  schoolClass: Pick<SchoolClass, 'instructorName' | 'email'>;
}) {
  return (
    <div className={styles.cell}>
      {instructorName}
      <span className={styles.email}>{email}</span>
    </div>
  );
}
