import type { StaffClass } from '@blush/shared-ui/contracts';
import { focusOn } from '../focus';
import { LIST_ID } from '../review-desk';
import { PreviewButton } from './preview-button';
import { ReviewActions } from './review-actions';
import styles from './row-actions.module.css';

/** Gives the focus to the list when the row that has it leaves the list. */
const returnFocus = (actions: HTMLDivElement) => () => {
  if (actions.contains(document.activeElement)) focusOn(LIST_ID);
};

export function RowActions({ schoolClass }: { schoolClass: StaffClass }) {
  return (
    <div ref={returnFocus} className={styles.actions}>
      <PreviewButton schoolClass={schoolClass} />
      <ReviewActions schoolClass={schoolClass} />
    </div>
  );
}
