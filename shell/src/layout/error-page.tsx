import { Button, LinkButton, PageHead } from '@blush/shared-ui/components';
import styles from './error-page.module.css';

interface ErrorPageProps {
  title: string;
  text: string;
  traceId?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorPage({ title, text, traceId, onRetry, retrying = false }: ErrorPageProps) {
  return (
    <section className={styles.page} role={onRetry && 'alert'}>
      <PageHead title={title} noIndex />
      <svg className={styles.smudge} viewBox="0 0 120 64" aria-hidden="true">
        <path d="M8 39C7 26 20 19 38 20c26 1 46-9 70-8l-9 5 15-1-17 7 19-2-21 8 10 1-13 4 6 3c-22 6-40 7-56 12-19 5-33 2-34-10Z" />
        <path
          className={styles.shine}
          d="M16 34c22-9 48-6 74-13M17 41c24-7 44-5 66-10M24 46c16-4 30-4 46-8"
        />
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
