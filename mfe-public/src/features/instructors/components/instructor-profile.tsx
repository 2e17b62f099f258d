import { Rating } from '@blush/shared-ui/bundled';
import { Avatar } from '@blush/shared-ui/components';
import type { Rating as RatingFacts } from '@blush/shared-ui/contracts';
import { CardGrid } from '../../../shared/components/card-grid';
import { ClassCard } from '../../../shared/components/class-card';
import type { Instructor } from '../group-by-instructor';
import styles from './instructor-profile.module.css';

interface InstructorProfileProps {
  instructor: Instructor;
  bio: string | undefined;
  /** Average over all of the instructor's classes, including past ones. */
  rating: RatingFacts | undefined;
}

export function InstructorProfile({ instructor, bio, rating }: InstructorProfileProps) {
  const { name, photo, classes } = instructor;
  return (
    <>
      <header className={styles.person}>
        <Avatar name="" person={name} src={photo} size={176} />
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          {rating && (
            <p className={styles.rating}>
              <Rating {...rating} />
            </p>
          )}
          {bio?.split(/\n+/).map((paragraph) => (
            <p key={paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      </header>
      <section className={styles.classes} aria-labelledby="classes-on-sale">
        <h2 id="classes-on-sale">{classes.length === 1 ? 'Class on sale' : 'Classes on sale'}</h2>
        <CardGrid>
          {classes.map((schoolClass, index) => (
            <ClassCard
              key={schoolClass._id}
              schoolClass={schoolClass}
              heading="h3"
              priority={index === 0}
              onInstructorPage
            />
          ))}
        </CardGrid>
      </section>
    </>
  );
}
