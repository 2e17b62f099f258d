import { Button } from '@blush/shared-ui/components';
import { useRef } from 'react';
import { Problem } from '../../../shared/components/problem';
import { useSaveCalendar } from '../api/save-calendar';
import styles from './calendar-card.module.css';
import { CalendarFeed } from './calendar-feed';
import { TitledCard } from './titled-card';

interface CalendarCardProps {
  enrolmentId: string;
  hasSessions: boolean;
  feedSince: string | undefined;
}

export function CalendarCard({ enrolmentId, hasSessions, feedSince }: CalendarCardProps) {
  const file = useSaveCalendar(enrolmentId);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <TitledCard title="Your calendar" heading={heading} dense>
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
          <Problem text={file.error?.message} />
        </>
      )}
      <CalendarFeed isAlternative={hasSessions} since={feedSince} onDelete={() => heading.current?.focus()} />
    </TitledCard>
  );
}
