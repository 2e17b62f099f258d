import { useApi } from '@blush/shared-ui/api-client';
import { VisuallyHidden } from '@blush/shared-ui/components';
import { listStaffClasses } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';
import { pluralize } from '../../shared/pluralize';
import styles from './review-count.module.css';

/** Only the total of the list is used. */
const query = { status: 'pending', limit: '1' } as const;

/** Badge of the menu entry of the review; renders nothing if no class needs a review or the number is unknown. */
export function ReviewCount() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [listStaffClasses.id, query],
    queryFn: ({ signal }) => api.call(listStaffClasses, { query }, { signal }),
  });
  const total = data?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{total > 99 ? '99+' : total}</span>
      <VisuallyHidden>{pluralize(total, 'class', 'classes')} to review</VisuallyHidden>
    </span>
  );
}
