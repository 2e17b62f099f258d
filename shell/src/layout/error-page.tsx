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
        <path d="M24 84C44 22 84 22 82 62s34 46 62 4 52-44 74-14" />
        <path className={styles.shine} d="M30 76C48 30 76 30 76 60s40 50 68 8 50-46 66-22" />
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
