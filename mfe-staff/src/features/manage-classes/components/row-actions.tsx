import type { StaffClass } from '@blush/shared-ui/contracts';
import { PreviewButton } from './preview-button';
import { ReviewActions } from './review-actions';
import styles from './row-actions.module.css';

export function RowActions({ schoolClass }: { schoolClass: StaffClass }) {
  return (
    <div className={styles.actions}>
      <PreviewButton schoolClass={schoolClass} />
      <ReviewActions schoolClass={schoolClass} />
    </div>
  );
}
