import type { SchoolClass } from '@blush/shared-ui/contracts';
import styles from './instructor.module.css';

export function Instructor({
  schoolClass: { instructorName, email },
}: {
  schoolClass: Pick<SchoolClass, 'instructorName' | 'email'>;
}) {
  return (
    <div className={styles.instructor}>
      <span>{instructorName}</span>
      <span>{email}</span>
    </div>
  );
}
