import type { ClassSession } from '@blush/shared-ui/contracts';
import { nextOf, stateOf, type SessionState } from '../../../shared/sessions';
import { SessionTime } from '../../../shared/components/session-time';
import { TitledCard } from './titled-card';
import styles from './session-list.module.css';

const words: Readonly<Record<SessionState, string>> = {
  cancelled: 'Cancelled',
  over: 'Over',
  open: 'Open',
  'to come': '',
};

interface SessionListProps {
  sessions: readonly ClassSession[];
  /** Only for an enrolled student is a session marked as the next one. */
  isEnrolled: boolean;
  /** Milliseconds. */
  now: number;
}

export function SessionList({ sessions, isEnrolled, now }: SessionListProps) {
  const next = isEnrolled ? nextOf(sessions, now) : undefined;
  return (
    <TitledCard title="All sessions">
      <ol className={styles.list}>
        {sessions.map((session) => {
          const state = stateOf(session, now);
          return (
            <li key={session.id} className={styles.session} data-state={state}>
              <p className={styles.time}>
                <SessionTime session={session} />
              </p>
              <p className={styles.state}>
                {session === next && state === 'to come' ? 'Next' : words[state]}
              </p>
              {session.joinUrl !== undefined && (state === 'to come' || state === 'open') && (
                <a className={styles.link} href={session.joinUrl} target="_blank" rel="noreferrer">
                  {session.joinUrl}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </TitledCard>
  );
}
