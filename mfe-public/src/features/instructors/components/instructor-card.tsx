import { Avatar, Card } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { useId } from 'react';
import type { Instructor } from '../group-by-instructor';
import styles from './instructor-card.module.css';

/** An instructor and what they teach. */
export function InstructorCard({ instructor }: { instructor: Instructor }) {
  const id = useId();
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <Avatar name="" src={instructor.photo} size={112} />
      <h2 id={id} className={styles.name}>
        {instructor.name}
      </h2>
      <a className={styles.email} href={`mailto:${instructor.email}`}>
        {instructor.email}
      </a>
      <ul className={styles.classes} aria-label={`Classes of ${instructor.name}`}>
        {instructor.classes.map(({ _id, className }) => (
          <li key={_id}>
            <Link to={`/allclass/${_id}`}>{className}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
