import type { AuditEntry } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { breakableAddress } from '../../../shared/components/breakable-address';
import styles from './audit-target.module.css';

const paths = {
  class: '/dashboard/manageclass',
  user: '/dashboard/manageuser',
  payment: '/dashboard/payments',
  mail: '/dashboard/mails',
  'price-rule': '/dashboard/pricerules',
  review: '/dashboard/manageuser',
} as const;

export function AuditTarget({ target: { kind, label } }: Pick<AuditEntry, 'target'>) {
  // A label without an address is that of an erased person, whom no search finds.
  if ((kind === 'user' || kind === 'review') && !label.endsWith(')'))
    return <span className={styles.target}>{label}</span>;
  return (
    <Link className={styles.target} to={`${paths[kind]}?${new URLSearchParams({ search: searchIn(label) })}`}>
      {breakableAddress(label)}
    </Link>
  );
}

/** Text to search: of a label such as `Ada Admin (ada@blush.test)`, only the address finds the user or the user's mails. */
function searchIn(label: string): string {
  return /\(([^()\s]+@[^()\s]+)\)$/.exec(label)?.[1] ?? label;
}
