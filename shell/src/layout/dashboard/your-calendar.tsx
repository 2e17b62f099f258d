import type { ApiClient } from '@blush/shared-ui/api-client';
import { DeleteCalendarFeed, Loaded } from '@blush/shared-ui/bundled';
import { Card, formatDate } from '@blush/shared-ui/components';
import { getOwnCalendarFeed } from '@blush/shared-ui/contracts';
import { MAIN_ID } from '../../app/layout-ids';
import styles from './profile-form.module.css';
import { useFetched } from './use-fetched';

const fetchFeed = (api: ApiClient, signal: AbortSignal | undefined) =>
  api.call(getOwnCalendarFeed, {}, { signal });

/** Where the secret address of a calendar can be revoked: it outlives enrolments, on whose pages it is made, and the role. */
export function YourCalendar() {
  const feed = useFetched(fetchFeed);
  const forget = async () => {
    await feed.refetch();
    // The focus must not be lost with the card.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  return (
    <Loaded query={feed} what="Your calendar" skeleton={null}>
      {({ since }) =>
        since !== undefined && (
          <Card as="section" aria-labelledby="calendar" className={styles.card}>
            <h2 id="calendar" className={styles.title}>
              Your calendar
            </h2>
            <p>
              Anyone with its address, made on <time dateTime={since}>{formatDate(since)}</time>, sees when
              and where you learn.
            </p>
            <p>
              <DeleteCalendarFeed onDelete={forget} />
            </p>
          </Card>
        )
      }
    </Loaded>
  );
}
