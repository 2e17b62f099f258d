import type { SchoolClass } from '@blush/shared-ui/contracts';
import { Price } from '@blush/shared-ui/bundled';
import { Avatar, Card, classNames, ClassPicture } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { useId, type ReactNode } from 'react';
import styles from './class-card.module.css';
import { classColour } from './class-colour';
import { ClassDates } from './class-dates';
import { classKind } from './class-kind';
import { Rating } from './rating';
import { SeatsBar } from './seats-bar';

interface ClassCardProps {
  schoolClass: SchoolClass;
  heading?: 'h2' | 'h3';
  /** In the first view: the picture loads eagerly. */
  priority?: boolean;
  /** Set on the page of the instructor, which needs no link to itself. */
  byInstructor?: boolean;
  children?: ReactNode;
}

export function ClassCard({
  schoolClass,
  heading: Heading = 'h2',
  priority,
  byInstructor = false,
  children,
}: ClassCardProps) {
  const id = useId();
  const {
    _id,
    className,
    picture,
    instructorId,
    instructorName,
    instructorPicture,
    availableSeat,
    details = {},
    schedule,
    rating,
  } = schoolClass;
  const { level, format } = details;
  const kind = classKind({ level, format });
  return (
    <Card as="article" className={styles.card} style={classColour(_id)} aria-labelledby={id}>
      <div className={classNames(styles.picture, availableSeat === 0 && styles.soldOut)}>
        <ClassPicture src={picture} priority={priority} />
      </div>
      <div className={styles.body}>
        <Heading id={id} className={styles.name}>
          <Link to={`/allclass/${_id}`}>{className}</Link>
        </Heading>
        <p className={styles.instructor}>
          <Avatar name="" person={instructorName} src={instructorPicture} size={32} />
          <span>
            {byInstructor ? instructorName : <Link to={`/instructor/${instructorId}`}>{instructorName}</Link>}
            {kind !== '' && <span className={styles.kind}>{kind}</span>}
            {schedule && (
              <span className={styles.kind}>
                <ClassDates schedule={schedule} />
              </span>
            )}
            {rating && (
              <span className={styles.kind}>
                <Rating {...rating} />
              </span>
            )}
          </span>
        </p>
        <SeatsBar schoolClass={schoolClass} />
        <div className={styles.foot}>
          <span className={styles.price}>
            <Price {...schoolClass} />
          </span>
          {children}
        </div>
      </div>
    </Card>
  );
}
