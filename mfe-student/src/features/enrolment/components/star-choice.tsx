import { STAR_COUNTS, StarShape, starsInWords } from '@blush/shared-ui/bundled';
import { VisuallyHidden } from '@blush/shared-ui/components';
import { useId } from 'react';
import styles from './star-choice.module.css';

interface StarChoiceProps {
  stars: number | undefined;
  onChoose: (stars: number) => void;
}

/** Radio buttons, so that arrow keys work. */
export function StarChoice({ stars, onChoose }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>Your stars</legend>
      <div className={styles.stars}>
        {STAR_COUNTS.map((rating) => (
          <label key={rating} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={rating}
              checked={stars === rating}
              required
              onChange={() => onChoose(rating)}
            />
            <VisuallyHidden>{starsInWords(rating)}</VisuallyHidden>
            <StarShape className={styles.shape} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
