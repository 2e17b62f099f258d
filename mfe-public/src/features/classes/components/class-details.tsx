import { Avatar, ClassPicture, formatPrice } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import { SeatsBar } from '../../../shared/components/seats-bar';
import { standingOf } from '../standing';
import { useViewer } from '../use-viewer';
import styles from './class-details.module.css';
import { SelectClass } from './select-class';
import { StaffNote } from './staff-note';

/** Everything about one class. */
export function ClassDetails({ schoolClass }: { schoolClass: SchoolClass }) {
  const { classImg, instructorName, instructorImg, email, price, className } = schoolClass;
  const viewer = useViewer();
  const standing = standingOf(schoolClass, viewer);
  return (
    <div className={styles.details}>
      <ClassPicture src={classImg} alt={className} className={styles.picture} />
      <div className={styles.facts}>
        <div className={styles.instructor}>
          <Avatar name="" src={instructorImg} size={56} />
          <p>
            {instructorName}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
        <SeatsBar schoolClass={schoolClass} />
        <p className={styles.price}>{formatPrice(price)}</p>
        {standing === 'staff' && <StaffNote />}
        <SelectClass schoolClass={schoolClass} standing={standing} size="medium" />
      </div>
    </div>
  );
}
