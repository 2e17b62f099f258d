import { ClassPicture } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import styles from './class-cell.module.css';

/** A class in a table: its picture and name. */
export function ClassCell({ schoolClass }: { schoolClass: Pick<SchoolClass, 'className' | 'classImg'> }) {
  return (
    <div className={styles.cell}>
      <ClassPicture src={schoolClass.classImg} className={styles.picture} />
      <span className={styles.name}>{schoolClass.className}</span>
    </div>
  );
}
