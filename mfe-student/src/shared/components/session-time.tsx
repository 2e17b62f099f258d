import { type ClassSession, timesOf } from '@blush/shared-ui/contracts';
import styles from './session-time.module.css';

/** Time of a session in the reader's zone, and in the zone of the class if clocks differ. */
export function SessionTime({ session }: { session: ClassSession }) {
  const { own, ofClass } = timesOf(session);
  return (
    <>
      <time dateTime={session.start}>{own}</time>
      {ofClass !== undefined && <span className={styles.other}>{ofClass}</span>}
    </>
  );
}
