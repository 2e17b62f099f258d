import type { StaffClass } from '@blush/shared-ui/contracts';

/** Whether a picture that was fetched after the approval is not public yet. */
export function pictureWaits({ status, changed }: Pick<StaffClass, 'status' | 'changed'>): boolean {
  return status === 'approved' && changed.includes('classImg');
}
