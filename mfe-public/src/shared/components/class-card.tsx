import type { SchoolClass } from '@blush/shared-ui/contracts';
import { Avatar, Card, ClassPicture, formatPrice } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { useId, type ReactNode } from 'react';
import styles from './class-card.module.css';
import { SeatsBar } from './seats-bar';

export interface ClassCardProps {
  schoolClass: SchoolClass;
  /** Rank of the card's heading on its page. */
  heading?: 'h2' | 'h3';
  /** What can be done with the class. */
  children?: ReactNode;
}

/** A class in a list. */
export function ClassCard({ schoolClass, heading: Heading = 'h2', children }: ClassCardProps) {
  const id = useId();
  const { _id, className, classImg, instructorName, instructorImg, price } = schoolClass;
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <ClassPicture src={classImg} className={styles.picture} />
      <div className={styles.body}>
        <Heading id={id} className={styles.name}>
          <Link to={`/allclass/${_id}`}>{className}</Link>
        </Heading>
        <p className={styles.instructor}>
          <Avatar name="" src={instructorImg} size={28} />
          {instructorName}
        </p>
        <SeatsBar schoolClass={schoolClass} />
        <div className={styles.foot}>
          <span className={styles.price}>{formatPrice(price)}</span>
          {children}
        </div>
      </div>
    </Card>
  );
}
