import { classNames } from '@blush/shared-ui/components';
import { type ClassSession, timesOf } from '@blush/shared-ui/contracts';
import { useHydrated } from '../../../shared/use-hydrated';
import styles from './session-list.module.css';

/**
 * Times in the viewer's zone, then the place of the class's zone, with the times there if they differ. Prerendered
 * pages have only the times in the zone of the class.
 */
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
      {/* Prerendering may use another version of the locale data than the browser. */}
      <time dateTime={start} suppressHydrationWarning>
        {own}
      </time>
      <span className={styles.there}>{ofClass}</span>
      {cancelledAt !== undefined && <strong className={styles.note}>Cancelled</strong>}
    </li>
  );
}
