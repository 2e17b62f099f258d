import type { StaffClass } from '@blush/shared-ui/contracts';
import { ClassCell } from '../../../shared/components/class-cell';
import { ChooseClass } from './choose-class';
import { Instructor } from './instructor';
import styles from './reviewed-class.module.css';

export function ReviewedClass({ schoolClass }: { schoolClass: StaffClass }) {
  return (
    <div className={styles.class}>
      <ChooseClass schoolClass={schoolClass} />
      <ClassCell schoolClass={schoolClass}>
        <Instructor schoolClass={schoolClass} />
      </ClassCell>
    </div>
  );
}
