import { VisuallyHidden } from '@blush/shared-ui/components';
import { type AriaAttributes, useId } from 'react';
import styles from './star-choice.module.css';
import { STAR_COUNTS, StarShape, starsInWords } from './star-shape';

interface StarChoiceProps extends Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-required'> {
  stars: number | undefined;
  onChoose: (stars: number) => void;
}

/**
 * Radio buttons, so that arrow keys work. The stars have the size `--star-size`, which the style sheet around them
 * sets.
 */
export function StarChoice({ stars, onChoose, ...group }: StarChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" className={styles.stars} {...group}>
      {STAR_COUNTS.map((rating) => (
        <label key={rating} className={styles.star}>
          <input
            type="radio"
            name={name}
            value={rating}
            className={styles.input}
            checked={stars === rating}
            onChange={() => onChoose(rating)}
          />
          <VisuallyHidden>{starsInWords(rating)}</VisuallyHidden>
          <StarShape className={styles.shape} />
        </label>
      ))}
    </div>
  );
}
