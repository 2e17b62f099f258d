import { Card, formatDate } from '@blush/shared-ui/components';
import type { EnrolmentDetails } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { useMinute } from '../../../shared/use-minute';
import { CalendarCard } from './calendar-card';
import { ClassFacts } from './class-facts';
import { CopiedText } from './copied-text';
import styles from './enrolment.module.css';
import { Materials } from './materials';
import { Messages } from './messages';
import { NextSession } from './next-session';
import { Reminders } from './reminders';
import { ReviewCard } from './review-card';
import { SessionList } from './session-list';

export function Enrolment({ enrolment }: { enrolment: EnrolmentDetails }) {
  const {
    _id,
    classId,
    class: facts,
    sessions,
    materials,
    files = [],
    messages = [],
    endedAt,
    feedSince,
  } = enrolment;
  const now = useMinute();
  const isEnrolled = endedAt === undefined;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {isEnrolled ? (
          <NextSession
            sessions={sessions}
            recorded={facts.details?.format === 'recorded'}
            hasMaterials={materials.length + files.length > 0}
            now={now}
          />
        ) : (
          <Ended at={endedAt} />
        )}
        <Messages messages={messages} />
        {sessions.length > 0 && <SessionList sessions={sessions} isEnrolled={isEnrolled} now={now} />}
        <Materials classId={classId} materials={materials} files={files} />
        <ReviewCard enrolment={enrolment} now={now} />
        <ClassFacts details={facts.details} />
      </div>
      <div className={styles.column}>
        {isEnrolled && (
          <CalendarCard enrolmentId={_id} hasSessions={sessions.length > 0} feedSince={feedSince} />
        )}
        {isEnrolled && sessions.length > 0 && <Reminders />}
        <Links enrolment={enrolment} />
      </div>
    </div>
  );
}

function Ended({ at }: { at: string }) {
  return (
    <Card>
      Your enrolment ended on <time dateTime={at}>{formatDate(at)}</time>, because your payment is refunded.
    </Card>
  );
}

function Links({ enrolment }: { enrolment: EnrolmentDetails }) {
  const { classId, paymentId, class: facts } = enrolment;
  return (
    <Card as="section" aria-labelledby="more" className={styles.links}>
      <h2 id="more" className={styles.title}>
        More
      </h2>
      {facts.email !== undefined && (
        <>
          <a href={`mailto:${facts.email}?subject=${encodeURIComponent(facts.className)}`}>
            Write to {facts.instructorName}
          </a>
          {/* Such a link does nothing in a browser without a mail program. */}
          <CopiedText label={`E-mail address of ${facts.instructorName}`} text={facts.email} />
        </>
      )}
      <Link to={`/allclass/${classId}`}>The page of the class</Link>
      <Link to={`/dashboard/paymenthistory/${paymentId}`}>Receipt</Link>
    </Card>
  );
}
