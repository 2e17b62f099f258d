import { Button, Card } from '@blush/shared-ui/components';
import { useRef } from 'react';
import { useSaveCalendar } from '../api/save-calendar';
import styles from './calendar-card.module.css';
import { CalendarFeed } from './calendar-feed';

interface CalendarCardProps {
  enrolmentId: string;
  hasSessions: boolean;
  feedSince: string | undefined;
}

export function CalendarCard({ enrolmentId, hasSessions, feedSince }: CalendarCardProps) {
  const file = useSaveCalendar(enrolmentId);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="calendar" className={styles.card}>
      <h2 id="calendar" ref={heading} tabIndex={-1} className={styles.title}>
        Your calendar
      </h2>
      {hasSessions && (
        <>
          <p className={styles.words}>A file with the sessions of this class, as they are now.</p>
          <p>
            <Button
              size="small"
              variant="secondary"
              busy={file.isPending}
              onClick={() => file.mutate(undefined)}
            >
              Add to calendar
            </Button>
          </p>
          <p role="alert" className={styles.problem}>
            {file.error?.message}
          </p>
        </>
      )}
      <CalendarFeed isAlternative={hasSessions} since={feedSince} onDelete={() => heading.current?.focus()} />
    </Card>
  );
}
