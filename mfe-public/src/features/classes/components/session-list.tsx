import { classNames } from '@blush/shared-ui/components';
import { type ClassSession, timesOf } from '@blush/shared-ui/contracts';
import { useHydrated } from '../../../shared/use-hydrated';
import styles from './session-list.module.css';

/** Sessions in the viewer's time zone, with the class's zone, and its times if clocks differ; prerendered in the class's zone. */
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
  const hydrated = useHydrated();
  const { own, ofClass } = timesOf(session, hydrated ? undefined : zone);
  return (
    <li className={classNames(styles.session, cancelledAt !== undefined && styles.cancelled)}>
      {/* The renderer's calendar data may be of another version than the browser's. */}
      <time dateTime={start} suppressHydrationWarning>
        {own}
      </time>
      <span className={styles.there}>{ofClass}</span>
      {cancelledAt !== undefined && <strong className={styles.note}>Cancelled</strong>}
    </li>
  );
}
