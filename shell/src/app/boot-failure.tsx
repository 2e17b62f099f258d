import { Button } from '@blush/shared-ui/components';
import styles from './boot-failure.module.css';

/** In place of the whole portal, when it has not even its configuration. */
export function BootFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.failure} role="alert">
      <h1>The school does not open its doors right now</h1>
      <p>The portal could not read its configuration. Your connection may be down.</p>
      <Button onClick={onRetry}>Try again</Button>
    </main>
  );
}
