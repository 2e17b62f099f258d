import { type ClassSession, timesOf } from '@blush/shared-ui/contracts';
import styles from './session-time.module.css';

/** By the reader's clocks, and by the class's where these show another time. */
export function SessionTime({ session }: { session: ClassSession }) {
  const { own, ofClass } = timesOf(session);
  return (
    <>
      <time dateTime={session.start}>{own}</time>
      {ofClass !== undefined && <span className={styles.other}>{ofClass}</span>}
    </>
  );
}
