import { type ClassSession, timesOf } from '@blush/shared-ui/contracts';
import styles from './session-time.module.css';

interface SessionTimeProps {
  session: Pick<ClassSession, 'start' | 'end' | 'zone'>;
}

/** Time of a session in the reader's zone, then the zone of the class, with the time there if it differs. */
export function SessionTime({ session }: SessionTimeProps) {
  const { own, ofClass } = timesOf(session);
  return (
    <>
      <time dateTime={session.start}>{own}</time>
      <span className={styles.other}>{ofClass}</span>
    </>
  );
}
