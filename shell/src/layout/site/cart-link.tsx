import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listCartItems } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';
import { Link } from '@blush/shared-ui/router';
import { useSession } from '@blush/shared-ui/session';
import styles from './site-navigation.module.css';

export function CartLink() {
  const { role } = useSession();
  const api = useApi();
  const { data } = useQuery({
    enabled: role === 'student',
    queryKey: [listCartItems.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listCartItems, {}, { signal })),
  });
  if (role !== 'student') return null;
  const count = data?.length ?? 0;
  return (
    <Link
      className={styles.cart}
      to="/dashboard/myselected"
      aria-label={count === 0 ? 'Selected classes' : `Selected classes: ${count}`}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 8h14l-1 12H6L5 8Zm3.5 3V7a3.5 3.5 0 0 1 7 0v4" />
      </svg>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
