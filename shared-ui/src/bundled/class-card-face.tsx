import { Avatar, Card, classNames, ClassPicture } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './class-card-face.module.css';
import { classKind } from './class-kind';
import { Rating } from './rating';
import { SeatsBar } from './seats-bar';

type Facts = Pick<
  SchoolClass,
  | 'picture'
  | 'instructorName'
  | 'instructorPicture'
  | 'availableSeat'
  | 'enrolledStudent'
  | 'details'
  | 'rating'
>;

interface ClassCardFaceProps {
  facts: Facts;
  /** The name, or a link with it that covers the card. */
  name: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
  instructor: ReactNode;
  /** Days of the sessions. */
  dates?: ReactNode;
  price: ReactNode;
  /** Whether the card is visible at first, so that its picture loads eagerly. */
  priority?: boolean | undefined;
  style?: CSSProperties;
  /** Actions beside the price. */
  children?: ReactNode;
}

/** Card of a class, in lists and previews. */
export function ClassCardFace({
  facts: { picture, instructorName, instructorPicture, details = {}, rating, ...seats },
  name,
  heading: Heading = 'h2',
  instructor,
  dates,
  price,
  priority,
  style,
  children,
}: ClassCardFaceProps) {
  const id = useId();
  const { level, format } = details;
  const kind = classKind({ level, format });
  return (
    <Card as="article" className={styles.card} style={style} aria-labelledby={id}>
      <div className={classNames(styles.picture, seats.availableSeat === 0 && styles.soldOut)}>
        <ClassPicture src={picture} priority={priority} />
      </div>
      <div className={styles.body}>
        <Heading id={id} className={styles.name}>
          <bdi>{name}</bdi>
        </Heading>
        <p className={styles.instructor}>
          <Avatar name="" person={instructorName} src={instructorPicture} size={32} />
          <span>
            {instructor}
            {kind !== '' && <span className={styles.kind}>{kind}</span>}
            {dates !== undefined && <span className={styles.kind}>{dates}</span>}
            {rating && (
              <span className={styles.kind}>
                <Rating {...rating} />
              </span>
            )}
          </span>
        </p>
        <SeatsBar schoolClass={seats} />
        <div className={styles.foot}>
          <span className={styles.price}>{price}</span>
          {children}
        </div>
      </div>
    </Card>
  );
}
