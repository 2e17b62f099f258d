import { ClassPicture, formatPrice } from '@blush/shared-ui/components';
import { type ClassDetails, detailsInWords, ownPicture } from '@blush/shared-ui/contracts';
import styles from './card-preview.module.css';
import type { KeptPicture } from './image-preview';

interface CardPreviewProps {
  className: string;
  image: string;
  kept?: KeptPicture;
  /** Dollars. */
  price: number | null;
  level: ClassDetails['level'] | '';
  format: ClassDetails['format'] | '';
  sessions: number;
}

/** Preview of the card in the list of classes. */
export function CardPreview(props: CardPreviewProps) {
  const { className, image, kept, price, level, format, sessions } = props;
  const typed = image.trim();
  const picture = typed === kept?.classImg ? kept.picture : ownPicture.safeParse(typed).data;
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
          <p className={styles.name}>{className.trim() || 'Class Name'}</p>
          <p className={styles.instructor}>Taught by you</p>
          {kind.length > 0 && <p className={styles.kind}>{kind.join(' · ')}</p>}
          <p className={styles.price}>{price === null ? '$ –' : formatPrice(price)}</p>
        </div>
      </div>
    </section>
  );
}
