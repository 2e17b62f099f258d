import type { RefCallback } from 'react';
import { Button } from './button';
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
    <div ref={passFocusOnRemoval} className={styles.state} role="alert">
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

/** The focus would be lost with "Try again": the element around the note has what is loaded then. */
const passFocusOnRemoval: RefCallback<HTMLElement> = (note) => () => {
  const frame = note?.parentElement;
  if (!frame || !note.contains(document.activeElement)) return;
  frame.tabIndex = -1;
  // A ring around everything that was loaded would mark nothing.
  frame.style.outline = 'none';
  frame.focus({ preventScroll: true });
};

function traceIdOf(error: unknown): string | undefined {
  const hasTrace = typeof error === 'object' && error !== null && 'traceId' in error;
  return hasTrace && typeof error.traceId === 'string' ? error.traceId : undefined;
}
