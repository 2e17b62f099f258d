import { Avatar, Card, ClassPicture, formatDate, VisuallyHidden } from '@blush/shared-ui/components';
import type { Enrolment } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { useId } from 'react';
import title from '../../../shared/components/class-name.module.css';
import { SessionTime } from '../../../shared/components/session-time';
import { nextOf } from '../../../shared/sessions';
import styles from './enrolment-card.module.css';

interface EnrolmentCardProps {
  enrolment: Enrolment;
  /** Milliseconds. */
  now: number;
}

export function EnrolmentCard({ enrolment, now }: EnrolmentCardProps) {
  const { _id, enrolledAt, nextSession, class: facts } = enrolment;
  const id = useId();
  const page = `/dashboard/myenroll/${_id}`;
  // The list may be older than the end of the session.
  const next = nextSession && nextOf([nextSession], now);
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <ClassPicture src={facts.picture} className={styles.picture} />
      <div className={styles.body}>
        <h2 id={id} className={title.name}>
          <Link to={page}>
            <bdi>{facts.className}</bdi>
          </Link>
        </h2>
        <p className={styles.instructor}>
          <Avatar name="" person={facts.instructorName} src={facts.instructorPicture} size={28} />
          <span>{facts.instructorName}</span>
        </p>
        {next && (
          <p>
            Next session: <SessionTime session={next} />
          </p>
        )}
        <p className={styles.date}>
          Enrolled on <time dateTime={enrolledAt}>{formatDate(enrolledAt)}</time>
        </p>
        <p>
          <Link to={page}>
            Dates and materials <VisuallyHidden>of {facts.className}</VisuallyHidden>
          </Link>
        </p>
      </div>
    </Card>
  );
}
