import { Card } from '@blush/shared-ui/components';
import type { ClassSession } from '@blush/shared-ui/contracts';
import { countdownTo, nextOf, stateOf } from '../../../shared/sessions';
import { JoinLink } from '../../../shared/components/join-link';
import styles from './next-session.module.css';
import { SessionTime } from '../../../shared/components/session-time';

interface NextSessionProps {
  sessions: readonly ClassSession[];
  /** Milliseconds. */
  now: number;
}

export function NextSession({ sessions, now }: NextSessionProps) {
  const next = nextOf(sessions, now);
  return (
    <Card as="section" className={styles.next} aria-labelledby="next-session">
      <h2 id="next-session" className={styles.title}>
        Next session
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
        <p>{sessions.length === 0 ? 'The instructor has not named dates yet.' : 'No session is to come.'}</p>
      )}
    </Card>
  );
}
