import { Button } from './button';
import styles from './state.module.css';

export interface ErrorNoteProps {
  /** What did not work, in the reader's terms: `Your classes could not be loaded`. */
  title: string;
  /** What was thrown. Its message is shown, and its trace id where it has one. */
  error?: unknown;
  /** Makes a `Try again` button appear. */
  onRetry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
}

/** Something a page needs did not arrive: what happened, and a way to try again. */
export function ErrorNote({ title, error, onRetry, retrying = false }: ErrorNoteProps) {
  const traceId = traceIdOf(error);
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {error instanceof Error && <p className={styles.text}>{error.message}</p>}
      {traceId !== undefined && (
        <p className={styles.trace}>
          Trace id <code>{traceId}</code>
        </p>
      )}
      {onRetry !== undefined && (
        <Button variant="secondary" onClick={onRetry} busy={retrying}>
          Try again
        </Button>
      )}
    </div>
  );
}

function traceIdOf(error: unknown): string | undefined {
  const hasTrace = typeof error === 'object' && error !== null && 'traceId' in error;
  return hasTrace && typeof error.traceId === 'string' ? error.traceId : undefined;
}
