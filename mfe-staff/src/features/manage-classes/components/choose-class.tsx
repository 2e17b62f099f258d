import type { StaffClass } from '@blush/shared-ui/contracts';
import { useReviewDesk } from '../review-desk';
import styles from './choose-class.module.css';

/** Checkbox to choose a class for a decision on several at once. */
export function ChooseClass({ schoolClass }: { schoolClass: StaffClass }) {
  const { chosen, choose } = useReviewDesk();
  if (schoolClass.stage !== undefined) return null;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={`Choose ${schoolClass.className}`}
        checked={chosen.has(schoolClass._id)}
        onChange={({ target }) => choose(schoolClass, target.checked)}
      />
    </label>
  );
}
