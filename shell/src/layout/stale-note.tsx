import { ApiError } from '@blush/shared-ui/api-client';
import { Button } from '@blush/shared-ui/components';
import { type QueryClient, useIsFetching, useQueryClient } from '@blush/shared-ui/query';
import { useSyncExternalStore } from 'react';
import { focusMainOnRemoval } from '../base/focus-main';
import styles from './stale-note.module.css';

type Queries = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>;

/** Trying again would not help: what was shown exists no more, or the API refuses an action in this state. */
const isFinal = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);

const stale = {
  type: 'active',
  predicate: (query: Queries[number]) => {
    const { data, status, error } = query.state;
    // Static queries are refetched only by their page, which also shows their failures.
    return data !== undefined && status === 'error' && !isFinal(error) && !query.isStatic();
  },
} as const;

/** Shown when data of the page cannot be refetched. Positioned over the page to avoid a layout shift. */
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
        <div ref={focusMainOnRemoval} className={styles.note}>
          <p>Some of this page could not be brought up to date.</p>
          <Button variant="secondary" busy={retrying} onClick={() => void client.refetchQueries(stale)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
