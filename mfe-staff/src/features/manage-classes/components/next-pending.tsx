import { Button, type ButtonProps, VisuallyHidden } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { useReviewDesk } from '../review-desk';

interface NextPendingProps extends Pick<ButtonProps, 'variant'> {
  next: StaffClass;
  label: string;
}

/** Puts the next class to review on the desk. */
export function NextPending({ next, label, variant = 'quiet' }: NextPendingProps) {
  const { select } = useReviewDesk();
  return (
    <Button size="small" variant={variant} onClick={() => select(next)}>
      {label}
      <VisuallyHidden> class {next.className}</VisuallyHidden>
    </Button>
  );
}

/**
 * The first class to review below the given one in the list, or else above it.
 * @param place index at which the search begins if the list no longer has the given class
 */
export function nextPending(
  rows: readonly StaffClass[],
  classId?: string,
  place = 0,
): StaffClass | undefined {
  const index = rows.findIndex(({ _id }) => _id === classId);
  const begin = index === -1 ? place : index + 1;
  return [...rows.slice(begin), ...rows.slice(0, begin)].find(
    ({ _id, status, stage }) => status === 'pending' && stage === undefined && _id !== classId,
  );
}
