import { VisuallyHidden } from '@blush/shared-ui/components';
import { STAR_COUNTS, StarShape, starsInWords } from './star-shape';
import styles from './stars.module.css';

/** Stars of the size `--star-size`, which the style sheet around them sets. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{starsInWords(stars)}</VisuallyHidden>
      {STAR_COUNTS.map((rating) => (
        <StarShape key={rating} className={rating <= stars ? styles.full : styles.empty} />
      ))}
    </span>
  );
}
