import { formatDate } from '@blush/shared-ui/components';
import type { Agenda } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { TitledCard } from '../../../shared/components/titled-card';
import styles from './agenda-list.module.css';

export function NewestEnrolments({ newest }: Pick<Agenda, 'newest'>) {
  return (
    <TitledCard title="Newest enrolments">
      {newest.length === 0 ? (
        <p className={styles.soft}>No student is enrolled yet.</p>
      ) : (
        <ul className={styles.list}>
          {newest.map(({ _id, classId, className, name, enrolledAt }) => (
            <li key={_id} className={styles.item}>
              <span>{name}</span>
              <span className={styles.soft}>
                <Link to={`/dashboard/myclass/${classId}/students`}>{className}</Link>,{' '}
                <time dateTime={enrolledAt}>{formatDate(enrolledAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
