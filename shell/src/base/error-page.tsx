import { Button, LinkButton, PageHead, Swatch } from '@blush/shared-ui/components';
import styles from './error-page.module.css';
import { focusMainOnRemoval } from './focus-main';

interface ErrorPageProps {
  title: string;
  text: string;
  traceId?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorPage({ title, text, traceId, onRetry, retrying = false }: ErrorPageProps) {
  return (
    <section ref={focusMainOnRemoval} className={styles.page} role={onRetry && 'alert'}>
      <PageHead title={title} noIndex />
      <Swatch />
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
