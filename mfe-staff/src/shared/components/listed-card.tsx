import { ClassPicture } from '@blush/shared-ui/components';
import { type ClassDetails, detailsInWords } from '@blush/shared-ui/contracts';
import type { ReactNode } from 'react';
import styles from './listed-card.module.css';

interface ListedCardProps {
  className: string;
  picture: string | undefined;
  instructor: string;
  level: ClassDetails['level'] | '';
  format: ClassDetails['format'] | '';
  /** Number of those that are not cancelled. */
  sessions: number;
  price: ReactNode;
}

/** The card of a class in the list of classes, as students see it. */
export function ListedCard(props: ListedCardProps) {
  const { className, picture, instructor, level, format, sessions, price } = props;
  const words = detailsInWords({ level, format });
  const kind = [
    words.level,
    words.format,
    sessions > 0 && (sessions === 1 ? '1 session' : `${sessions} sessions`),
  ].filter(Boolean);
  return (
    <section className={styles.preview} aria-label="The card in the list of classes">
      <p className={styles.title}>In the list of classes</p>
      <div className={styles.card}>
        <ClassPicture src={picture} className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.name}>{className}</p>
          <p className={styles.instructor}>Taught by {instructor}</p>
          {kind.length > 0 && <p className={styles.kind}>{kind.join(' · ')}</p>}
          <p className={styles.price}>{price}</p>
        </div>
      </div>
    </section>
  );
}
