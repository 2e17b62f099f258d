import { Card, LinkButton, VisuallyHidden } from '@blush/shared-ui/components';
import type { ClassSession, Enrolment } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { JoinLink } from '../../../shared/components/join-link';
import { SessionTime } from '../../../shared/components/session-time';
import { countdownTo, stateOf } from '../../../shared/sessions';
import { useMinute } from '../../../shared/use-minute';
import styles from './home-card.module.css';

type Coming = Enrolment & { readonly nextSession: ClassSession };

/** The session under way, or else the next one, of all classes. */
export function ComingSession({ enrolments }: { enrolments: readonly Enrolment[] }) {
  const now = useMinute();
  const coming = comingOf(enrolments, now);
  return (
    <Card as="section" className={styles.card} aria-labelledby="coming-session">
      <h2 id="coming-session" className={styles.title}>
        Next session
      </h2>
      {coming ? <Session coming={coming} now={now} /> : <NoSession enrolled={enrolments.length > 0} />}
    </Card>
  );
}

function comingOf(enrolments: readonly Enrolment[], now: number): Coming | undefined {
  const isComing = (enrolment: Enrolment): enrolment is Coming =>
    enrolment.nextSession !== undefined && ['open', 'to come'].includes(stateOf(enrolment.nextSession, now));
  return enrolments
    .filter(isComing)
    .sort((one, other) => Date.parse(one.nextSession.start) - Date.parse(other.nextSession.start))[0];
}

function Session({ coming, now }: { coming: Coming; now: number }) {
  const {
    _id,
    nextSession,
    class: { className },
  } = coming;
  const { joinUrl } = nextSession;
  return (
    <>
      <p className={styles.main}>
        <Link to={`/dashboard/myenroll/${_id}`}>{className}</Link>
      </p>
      <p>
        <SessionTime session={nextSession} />
      </p>
      <p role="timer" className={styles.soft}>
        {countdownTo(nextSession, now)}
      </p>
      <p className={styles.ways}>
        {joinUrl !== undefined && stateOf(nextSession, now) === 'open' && (
          <JoinLink url={joinUrl} open of={className} />
        )}
        <Link to={`/dashboard/myenroll/${_id}`}>
          Dates and materials <VisuallyHidden>of {className}</VisuallyHidden>
        </Link>
      </p>
    </>
  );
}

function NoSession({ enrolled }: { enrolled: boolean }) {
  return (
    <>
      <p>
        {enrolled
          ? 'No upcoming session. Your classes and their materials stay with you.'
          : 'A class that you have paid for is shown here with its date.'}
      </p>
      <p className={styles.ways}>
        {enrolled && (
          <LinkButton variant="secondary" size="small" to="/dashboard/myenroll">
            my enrolled class
          </LinkButton>
        )}
        <Link to="/allclass">Explore Courses</Link>
      </p>
    </>
  );
}
