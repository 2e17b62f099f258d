import { STAR_COUNTS, StarShape, starsInWords } from '@blush/shared-ui/bundled';
import { VisuallyHidden } from '@blush/shared-ui/components';
import { useId } from 'react';
import styles from './stars.module.css';

interface StarsProps {
  rating: number | undefined;
  onRate: (rating: number) => void;
}

/** Radio buttons, so that arrow keys work. */
export function Stars({ rating, onRate }: StarsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Your rating" className={styles.stars}>
      {STAR_COUNTS.map((stars) => (
        <label key={stars} className={styles.star}>
          <input
            type="radio"
            name={name}
            value={stars}
            className={styles.input}
            checked={rating === stars}
            onChange={() => onRate(stars)}
          />
          <VisuallyHidden>{starsInWords(stars)}</VisuallyHidden>
          <StarShape className={styles.shape} />
        </label>
      ))}
    </div>
  );
}
