import { Button } from './button';
import { passFocusTo } from './pass-focus';
import styles from './state.module.css';

export interface ErrorNoteProps {
  title: string;
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorNote({ title, error, onRetry, retrying = false }: ErrorNoteProps) {
  const traceId = traceIdOf(error);
  return (
    <div ref={passFocusToFrame} className={styles.state} role="alert">
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

/** After a retry, the element around the note shows the loaded content. */
const passFocusToFrame = passFocusTo('*');

function traceIdOf(error: unknown): string | undefined {
  const hasTrace = typeof error === 'object' && error !== null && 'traceId' in error;
  return hasTrace && typeof error.traceId === 'string' ? error.traceId : undefined;
}
