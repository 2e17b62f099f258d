import { type Agenda, timesOf } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { TitledCard } from '../../../shared/components/titled-card';
import styles from './agenda-list.module.css';

export function ComingWeek({ sessions }: Pick<Agenda, 'sessions'>) {
  return (
    <TitledCard title="The coming week">
      {sessions.length === 0 ? (
        <p className={styles.soft}>No session of your classes takes place in the next seven days.</p>
      ) : (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function Session({ session }: { session: Agenda['sessions'][number] }) {
  const { start, classId, className, joinUrl, format } = session;
  const { own, ofClass } = timesOf(session);
  return (
    <li className={styles.item}>
      <Link to={`/dashboard/myclass/${classId}/students`}>{className}</Link>
      <time dateTime={start}>{own}</time>
      <span className={styles.soft}>{ofClass}</span>
      {joinUrl === undefined && format !== 'studio' && (
        <span className={styles.soft}>Students have no link to it yet.</span>
      )}
    </li>
  );
}
