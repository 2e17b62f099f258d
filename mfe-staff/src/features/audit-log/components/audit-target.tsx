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

/** Kinds of targets that a search finds by the address of their person. */
const namesPerson: ReadonlySet<AuditEntry['target']['kind']> = new Set(['user', 'review', 'mail'] as const);

export function AuditTarget({ target: { kind, label } }: Pick<AuditEntry, 'target'>) {
  const search = namesPerson.has(kind) ? addressIn(label) : label;
  // A label without an address is that of an erased person, whom no search finds.
  if (search === undefined) return <span className={styles.target}>{label}</span>;
  return (
    <Link className={styles.target} to={`${paths[kind]}?${new URLSearchParams({ search })}`}>
      {breakableAddress(label)}
    </Link>
  );
}

/** Of a label like `Ada Admin (ada@blush.test)`, only the address finds the user or their mails. */
function addressIn(label: string): string | undefined {
  return /\(([^()\s]+@[^()\s]+)\)$/.exec(label)?.[1];
}
