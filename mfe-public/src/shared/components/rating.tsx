import { type Rating as RatingFacts, MAX_STARS } from '@blush/shared-ui/contracts';
import styles from './rating.module.css';
import { StarShape } from './star-shape';

/** Such as `4.6 of 5, 12 reviews`, read aloud as it is seen. */
export function Rating({ average, count }: RatingFacts) {
  const reviews = count === 1 ? '1 review' : `${count} reviews`;
  return (
    <>
      <StarShape className={styles.star} />
      {`${average.toFixed(1)} of ${MAX_STARS}, ${reviews}`}
    </>
  );
}
