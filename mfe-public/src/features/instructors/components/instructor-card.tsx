import { Price } from '@blush/shared-ui/bundled';
import { Avatar, Card } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { useId } from 'react';
import { Picture, type Art } from '../../../shared/artwork';
import type { Instructor } from '../group-by-instructor';
import styles from './instructor-card.module.css';

interface InstructorCardProps {
  instructor: Instructor;
  swatch: Art;
}

const SHOWN = 5;

export function InstructorCard({ instructor, swatch }: InstructorCardProps) {
  const id = useId();
  const { id: instructorId, name, photo, classes } = instructor;
  const enrolled = classes.reduce((sum, { enrolledStudent }) => sum + enrolledStudent, 0);
  // With one class more, the link to all classes would save no space.
  const shown = classes.length > SHOWN + 1 ? classes.slice(0, SHOWN) : classes;
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <div className={styles.portrait}>
        <Picture art={swatch} alt="" sizes="18rem" className={styles.swatch} />
        <Avatar name="" person={name} src={photo} size={144} />
      </div>
      <h2 id={id} className={styles.name}>
        <Link to={`/instructor/${instructorId}`}>{name}</Link>
      </h2>
      <p className={styles.numbers}>
        {classes.length === 1 ? '1 class' : `${classes.length} classes`} · {enrolled} enrolled
      </p>
      <ul className={styles.classes} aria-label={`Classes of ${name}`}>
        {shown.map(({ _id, className, price, listPrice }) => (
          <li key={_id}>
            <Link to={`/allclass/${_id}`}>{className}</Link>
            <span>
              <Price price={price} listPrice={listPrice} />
            </span>
          </li>
        ))}
        {shown.length < classes.length && (
          <li className={styles.all}>
            <Link to={`/allclass?instructor=${instructorId}`}>All {classes.length} classes</Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
