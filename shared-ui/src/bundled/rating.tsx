import type { Rating as RatingFacts } from '@blush/shared-ui/contracts';
import { ratingInWords } from './rating-in-words';
import styles from './rating.module.css';
import { StarShape } from './star-shape';

/** Screen readers read the visible text. */
export function Rating(rating: RatingFacts) {
  return (
    <>
      <StarShape className={styles.star} />
      {ratingInWords(rating)}
    </>
  );
}
