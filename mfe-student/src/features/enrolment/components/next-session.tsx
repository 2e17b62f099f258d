import { Card } from '@blush/shared-ui/components';
import type { ClassSession } from '@blush/shared-ui/contracts';
import { countdownTo, nextOf, stateOf } from '../../../shared/sessions';
import { JoinLink } from '../../../shared/components/join-link';
import styles from './next-session.module.css';
import { SessionTime } from '../../../shared/components/session-time';

const RECORDED = 'They are recorded: you watch them when you like.';
const NO_LESSONS = 'They are recorded. The instructor has not added them yet.';
const NO_DATES = 'The instructor has not named dates yet.';

interface NextSessionProps {
  sessions: readonly ClassSession[];
  /** Recorded lessons have no dates, and need none. */
  recorded: boolean;
  /** Whether there are materials or files. */
  hasMaterials: boolean;
  /** Milliseconds. */
  now: number;
}

export function NextSession({ sessions, recorded, hasMaterials, now }: NextSessionProps) {
  const next = nextOf(sessions, now);
  const isDateless = sessions.length === 0 && recorded;
  const lessons = hasMaterials ? RECORDED : NO_LESSONS;
  return (
    <Card as="section" className={styles.next} aria-labelledby="next-session">
      <h2 id="next-session" className={styles.title}>
        {isDateless ? 'Your lessons' : 'Next session'}
      </h2>
      {next ? (
        <>
          <p role="timer" className={styles.countdown}>
            {countdownTo(next, now)}
          </p>
          <p>
            <SessionTime session={next} />
          </p>
          {next.joinUrl !== undefined && (
            <p>
              <JoinLink url={next.joinUrl} open={stateOf(next, now) === 'open'} />
            </p>
          )}
        </>
      ) : (
        <p>{isDateless ? lessons : sessions.length === 0 ? NO_DATES : 'No upcoming session.'}</p>
      )}
    </Card>
  );
}
