import { Button } from '@blush/shared-ui/components';
import { type QueryClient, useIsFetching, useQueryClient } from '@blush/shared-ui/query';
import { useSyncExternalStore } from 'react';
import styles from './stale-note.module.css';

type Queries = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>;

/** What is on screen, was answered once, and could not be asked anew. */
const stale = {
  type: 'active',
  predicate: ({ state }: Queries[number]) => state.data !== undefined && state.status === 'error',
} as const;

/**
 * Says that something on the page is from before, such as a list of a page that was prerendered while the API
 * cannot be reached, and tries again. Over the page, so that nothing moves.
 */
export function StaleNote() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const shown = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.findAll(stale).length > 0,
    () => false,
  );
  const retrying = useIsFetching(stale) > 0;
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <div className={styles.note}>
          <p>Some of this page could not be brought up to date.</p>
          <Button variant="secondary" busy={retrying} onClick={() => void client.refetchQueries(stale)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
