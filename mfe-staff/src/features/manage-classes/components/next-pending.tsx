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

/** The first class to review below the given one in the list, or else from the top. */
export function nextPending(rows: readonly StaffClass[], classId?: string): StaffClass | undefined {
  const begin = rows.findIndex(({ _id }) => _id === classId) + 1;
  return [...rows.slice(begin), ...rows.slice(0, begin)].find(
    ({ _id, status, stage }) => status === 'pending' && stage === undefined && _id !== classId,
  );
}
