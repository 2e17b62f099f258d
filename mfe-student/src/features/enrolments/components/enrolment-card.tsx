import { Avatar, Card, ClassPicture, formatDate, VisuallyHidden } from '@blush/shared-ui/components';
import type { Enrolment } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { useId } from 'react';
import styles from './enrolment-card.module.css';

export function EnrolmentCard({ enrolment }: { enrolment: Enrolment }) {
  const { _id, classId, enrolledAt, class: facts } = enrolment;
  const id = useId();
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <ClassPicture src={facts.picture} className={styles.picture} />
      <div className={styles.body}>
        <h2 id={id} className={styles.name}>
          <Link to={`/allclass/${classId}`}>{facts.className}</Link>
        </h2>
        <p className={styles.instructor}>
          <Avatar name="" person={facts.instructorName} src={facts.instructorPicture} size={28} />
          <span>{facts.instructorName}</span>
        </p>
        <p className={styles.date}>
          Enrolled on <time dateTime={enrolledAt}>{formatDate(enrolledAt)}</time>
        </p>
        <p>
          <Link to={`/dashboard/myenroll/${_id}`}>
            Dates and materials <VisuallyHidden>of {facts.className}</VisuallyHidden>
          </Link>
        </p>
      </div>
    </Card>
  );
}
