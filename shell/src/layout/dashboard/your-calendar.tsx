import type { ApiClient } from '@blush/shared-ui/api-client';
import { DeleteCalendarFeed, Loaded } from '@blush/shared-ui/bundled';
import { Card, formatDate } from '@blush/shared-ui/components';
import { getOwnCalendarFeed } from '@blush/shared-ui/contracts';
import { useRef, useState } from 'react';
import styles from './profile-form.module.css';
import { useFetched } from './use-fetched';

const fetchFeed = (api: ApiClient, signal: AbortSignal | undefined) =>
  api.call(getOwnCalendarFeed, {}, { signal });

/** Revokes the secret address of the calendar feed. Enrolment pages make it; it outlives enrolments and role. */
export function YourCalendar() {
  const feed = useFetched(fetchFeed);
  const [isDeleted, setDeleted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const showDeleted = () => {
    setDeleted(true);
    // The focused button is removed.
    heading.current?.focus();
  };
  return (
    <Loaded query={feed} what="Your calendar" skeleton={null}>
      {({ since }) =>
        since !== undefined && (
          <Card as="section" aria-labelledby="calendar" className={styles.card}>
            <h2 id="calendar" ref={heading} tabIndex={-1} className={styles.title}>
              Your calendar
            </h2>
            {isDeleted ? (
              <p>It has no address any more: calendars that had it get nothing new.</p>
            ) : (
              <>
                <p>
                  Anyone with its address, made on <time dateTime={since}>{formatDate(since)}</time>, sees
                  when and where you learn.
                </p>
                <p>
                  <DeleteCalendarFeed onDelete={showDeleted} />
                </p>
              </>
            )}
          </Card>
        )
      }
    </Loaded>
  );
}
