import { Button, VisuallyHidden } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { DESK_ID, previewButtonId, useReviewDesk } from '../review-desk';

/** Puts the class on the desk, or takes it off. */
export function PreviewButton({ schoolClass }: { schoolClass: StaffClass }) {
  const { selection, select, close } = useReviewDesk();
  const { _id, className } = schoolClass;
  const isSelected = selection?.schoolClass._id === _id;
  return (
    <Button
      id={previewButtonId(_id)}
      size="small"
      variant="secondary"
      aria-expanded={isSelected}
      aria-controls={DESK_ID}
      onClick={() => (isSelected ? close() : select(schoolClass))}
    >
      Preview<VisuallyHidden> of {className}</VisuallyHidden>
    </Button>
  );
}
