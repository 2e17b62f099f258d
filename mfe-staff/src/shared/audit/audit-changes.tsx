import type { AuditChange, AuditEntry } from '@blush/shared-ui/contracts';
import { Moment } from '../components/moment';
import styles from './audit-changes.module.css';

/** Lines of a value that are shown at once: a price rule can name hundreds of classes. */
const SHOWN_LINES = 5;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export function AuditChanges({ entry: { changes } }: { entry: Pick<AuditEntry, 'changes'> }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { before, after, unchanged } = changedLines(change);
        return (
          <li key={change.field}>
            {change.field}:{' '}
            <del className={styles.before}>
              <Value of={before} />
            </del>{' '}
            <ins>
              <Value of={after} />
            </ins>
            {unchanged > 0 && <span className={styles.unchanged}>{`\n${unchanged} unchanged`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** A value that is a list has a line for each element: those that differ, and the number of the others. */
function changedLines({ before, after }: AuditChange): Pick<AuditChange, 'before' | 'after'> & {
  readonly unchanged: number;
} {
  const old = linesOf(before);
  const current = linesOf(after);
  const removed = old.filter((line) => !current.includes(line));
  const added = current.filter((line) => !old.includes(line));
  // Without either, only the order changed.
  if (removed.length + added.length === 0) return { before, after, unchanged: 0 };
  const unchanged = current.length - added.length;
  return unchanged === 0
    ? { before, after, unchanged }
    : { before: removed.join('\n'), after: added.join('\n'), unchanged };
}

function linesOf(value: AuditChange['before']): readonly string[] {
  return typeof value === 'string' && value !== '' ? value.split('\n') : [];
}

function Value({ of: value }: { of: AuditChange['before'] }) {
  if (typeof value === 'string' && MOMENT.test(value)) return <Moment at={value} />;
  const lines = linesOf(value);
  // One more line takes as much space as the line that would stand for it.
  if (lines.length <= SHOWN_LINES + 1) return inWords(value);
  return (
    <>
      {lines.slice(0, SHOWN_LINES).join('\n')}
      <details>
        <summary>{lines.length - SHOWN_LINES} more</summary>
        {lines.slice(SHOWN_LINES).join('\n')}
      </details>
    </>
  );
}

export function inWords(value: AuditChange['before']): string {
  return value === null || value === '' ? 'nothing' : String(value);
}
