import type { AuditChange, AuditEntry } from '@blush/shared-ui/contracts';
import styles from './audit-changes.module.css';

export function AuditChanges({ entry: { changes } }: { entry: Pick<AuditEntry, 'changes'> }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: <del className={styles.before}>{inWords(before)}</del> <ins>{inWords(after)}</ins>
        </li>
      ))}
    </ul>
  );
}

export function inWords(value: AuditChange['before']): string {
  return value === null || value === '' ? 'nothing' : String(value);
}
