import type { AuditEntry } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import styles from './audit-target.module.css';

const places = {
  class: '/dashboard/manageclass',
  user: '/dashboard/manageuser',
  payment: '/dashboard/payments',
} as const;

export function AuditTarget({ target: { kind, label } }: Pick<AuditEntry, 'target'>) {
  return (
    <Link className={styles.target} to={`${places[kind]}?${new URLSearchParams({ search: nameIn(label) })}`}>
      {label}
    </Link>
  );
}

/** Labels read `Ada Admin (ada@blush.test)`; the address alone finds the user. */
function nameIn(label: string): string {
  return /\(([^()\s]+@[^()\s]+)\)$/.exec(label)?.[1] ?? label;
}
