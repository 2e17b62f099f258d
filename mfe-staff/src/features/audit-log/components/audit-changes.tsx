import type { AuditChange, AuditEntry } from '@blush/shared-ui/contracts';
import styles from './audit-changes.module.css';

/** What an audit event changed, field by field. */
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

/** A value of a field; nothing, as a text or none at all, is called by its name. */
export function inWords(value: AuditChange['before']): string {
  return value === null || value === '' ? 'nothing' : String(value);
}
