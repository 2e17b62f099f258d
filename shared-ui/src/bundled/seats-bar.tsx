import { classNames } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import styles from './seats-bar.module.css';

type Seats = Pick<SchoolClass, 'availableSeat' | 'enrolledStudent'>;

const FEW = 5;

export function SeatsBar({ schoolClass: { availableSeat, enrolledStudent } }: { schoolClass: Seats }) {
  const all = availableSeat + enrolledStudent;
  const taken = all === 0 ? 0 : (enrolledStudent / all) * 100;
  const isScarce = availableSeat > 0 && availableSeat <= FEW;
  return (
    <div className={styles.seats}>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.taken} style={{ width: taken === 0 ? 0 : `max(4px, ${taken}%)` }} />
      </div>
      <p className={styles.words}>
        <span className={classNames(isScarce && styles.scarce)}>
          {availableSeat === 1 ? '1 seat left' : `${availableSeat} seats left`}
        </span>
        <span>{enrolledStudent} enrolled</span>
      </p>
    </div>
  );
}
