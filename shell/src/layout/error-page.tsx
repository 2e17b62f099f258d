import { Button, LinkButton, useDocumentTitle } from '@blush/shared-ui/components';
import styles from './error-page.module.css';

export interface ErrorPageProps {
  title: string;
  text: string;
  /** Shown for whoever is asked for help. */
  traceId?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** In place of a page: what happened, and the ways on. */
export function ErrorPage({ title, text, traceId, onRetry, retrying = false }: ErrorPageProps) {
  useDocumentTitle(title);
  return (
    <section className={styles.page} role={onRetry && 'alert'}>
      <svg className={styles.smudge} viewBox="0 0 240 120" aria-hidden="true">
        <path d="M18 78c16-44 62-64 112-60s96 20 92 52-48 40-104 40S2 108 18 78Z" />
        <path className={styles.stroke} d="M52 70c34-30 86-38 134-22M70 88c28-16 60-20 92-12" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {traceId !== undefined && (
        <p className={styles.trace}>
          Trace id <code>{traceId}</code>
        </p>
      )}
      <div className={styles.ways}>
        {onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            Try again
          </Button>
        )}
        <LinkButton to="/" variant={onRetry ? 'secondary' : 'primary'}>
          Go back to home
        </LinkButton>
      </div>
    </section>
  );
}
