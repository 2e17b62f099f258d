import type { AuditEntry } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import styles from './audit-target.module.css';

/** Where things of a kind are managed. */
const places = {
  class: '/dashboard/manageclass',
  user: '/dashboard/manageuser',
  payment: '/dashboard/payments',
} as const;

/** The target of an audit event, by the name it had; leads to where those of that name are now. */
export function AuditTarget({ target: { kind, label } }: Pick<AuditEntry, 'target'>) {
  return (
    <Link className={styles.target} to={`${places[kind]}?${new URLSearchParams({ search: nameIn(label) })}`}>
      {label}
    </Link>
  );
}

/** People are called `Ada Admin (ada@blush.test)`: the address alone finds them. */
function nameIn(label: string): string {
  return /\(([^()\s]+@[^()\s]+)\)$/.exec(label)?.[1] ?? label;
}
