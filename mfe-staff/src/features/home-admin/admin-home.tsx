import { ErrorNote, formatPrice, Skeleton } from '@blush/shared-ui/components';
import { listMails, type Overview } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { Link } from '@blush/shared-ui/router';
import { useOverview } from '../../shared/api/get-overview';
import { shortDay } from '../../shared/charts';
import { TitledCard } from '../../shared/components/titled-card';
import { pluralize } from '../../shared/pluralize';
import { workOf } from '../../shared/work-of';
import styles from './admin-home.module.css';

/** Panel on the home page of an admin: work that needs attention, and the sales of today. */
export function AdminHome() {
  const overview = useOverview('today');
  // Only the total of the list is used.
  const mails = useOperation(listMails, { query: { state: 'failed', limit: '1' } });
  if (overview.data === undefined || mails.data === undefined) {
    const error = overview.error ?? mails.error;
    return error === null ? (
      <Skeleton lines={3} height="4rem" label="Loading tasks" />
    ) : (
      <ErrorNote
        title="Tasks could not be loaded"
        error={error}
        onRetry={() => void Promise.all([overview.refetch(), mails.refetch()])}
        retrying={overview.isFetching || mails.isFetching}
      />
    );
  }
  return (
    <div className={styles.home}>
      <Waiting pending={overview.data.pending} failedMails={mails.data.total} />
      <Today {...overview.data} />
    </div>
  );
}

interface WaitingProps extends Pick<Overview, 'pending'> {
  failedMails: number;
}

function Waiting({ pending, failedMails }: WaitingProps) {
  const { reviews, disputes, refunds } = workOf(pending);
  const work = [
    reviews,
    disputes,
    refunds,
    {
      count: failedMails,
      words: `${pluralize(failedMails, 'mail', 'mails')} not delivered`,
      to: '/dashboard/mails?state=failed',
    },
  ].filter(({ count }) => count > 0);
  return (
    <TitledCard title="Needs attention">
      {work.length === 0 ? (
        <p className={styles.soft}>Nothing needs attention: no reviews, disputes, refunds or failed mails.</p>
      ) : (
        <ul className={styles.list}>
          {work.map(({ words, to }) => (
            <li key={to}>
              <Link to={to}>{words}</Link>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

/** States the day: after midnight, figures of the day before stay until they can be fetched again. */
function Today({ total, to }: Pick<Overview, 'total' | 'to'>) {
  const { gross, refunded, enrolments } = total;
  return (
    <TitledCard title="Today">
      <p className={styles.figure}>{formatPrice(gross)}</p>
      <p>
        {pluralize(enrolments, 'seat', 'seats')} paid
        {refunded > 0 && `, ${formatPrice(refunded)} refunded`}
      </p>
      <p className={styles.soft}>
        Since midnight of {shortDay(to)}, Greenwich time. <Link to="/dashboard/overview">Overview</Link>
      </p>
    </TitledCard>
  );
}
