import type { StaffClass } from '@blush/shared-ui/contracts';
import { useReviewDesk } from '../review-desk';
import styles from './choose-class.module.css';

/** Checkbox to choose a class for a decision on several at once. */
export function ChooseClass({ schoolClass }: { schoolClass: StaffClass }) {
  const { chosen, choose } = useReviewDesk();
  const isChosen = chosen.has(schoolClass._id);
  // A class that was archived after it was chosen can still be unticked.
  if (schoolClass.stage !== undefined && !isChosen) return null;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={`Choose ${schoolClass.className}`}
        checked={isChosen}
        onChange={({ target }) => choose(schoolClass, target.checked)}
      />
    </label>
  );
}
