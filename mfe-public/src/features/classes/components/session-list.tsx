import { classNames } from '@blush/shared-ui/components';
import { type ClassSession, ownZone, placeOf, sessionTimes, showSameTime } from '@blush/shared-ui/contracts';
import { useHydrated } from '../../../shared/use-hydrated';
import styles from './session-list.module.css';

/** In the viewer's zone, and in that of the class where its clocks show another time. Prerendered pages have the class's alone. */
export function SessionList({ sessions }: { sessions: readonly ClassSession[] }) {
  return (
    <ol className={styles.list}>
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ol>
  );
}

function SessionItem({ session }: { session: ClassSession }) {
  const { start, zone, cancelledAt } = session;
  const viewer = useHydrated() ? ownZone() : zone;
  return (
    <li className={classNames(styles.session, cancelledAt !== undefined && styles.cancelled)}>
      {/* The renderer's calendar data may be of another version than the browser's. */}
      <time dateTime={start} suppressHydrationWarning>
        {sessionTimes(session, viewer)}
      </time>
      {!showSameTime(start, zone, viewer) && (
        <span className={styles.there}>
          In {placeOf(zone)}: {sessionTimes(session, zone)}
        </span>
      )}
      {cancelledAt !== undefined && <strong className={styles.note}>Cancelled</strong>}
    </li>
  );
}
