import { ratingInWords, StarShape } from '@blush/shared-ui/bundled';
import type { Rating as RatingFacts } from '@blush/shared-ui/contracts';
import styles from './rating.module.css';

/** Screen readers read the visible text. */
export function Rating(rating: RatingFacts) {
  return (
    <>
      <StarShape className={styles.star} />
      {ratingInWords(rating)}
    </>
  );
}
