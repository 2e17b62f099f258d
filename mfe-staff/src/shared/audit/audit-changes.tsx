import type { AuditChange, AuditEntry } from '@blush/shared-ui/contracts';
import { Moment } from '../components/moment';
import styles from './audit-changes.module.css';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export function AuditChanges({ entry: { changes } }: { entry: Pick<AuditEntry, 'changes'> }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}:{' '}
          <del className={styles.before}>
            <Value of={before} />
          </del>{' '}
          <ins>
            <Value of={after} />
          </ins>
        </li>
      ))}
    </ul>
  );
}

function Value({ of: value }: { of: AuditChange['before'] }) {
  return typeof value === 'string' && MOMENT.test(value) ? <Moment at={value} /> : inWords(value);
}

export function inWords(value: AuditChange['before']): string {
  return value === null || value === '' ? 'nothing' : String(value);
}
