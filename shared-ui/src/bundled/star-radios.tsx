import { classNames, VisuallyHidden } from '@blush/shared-ui/components';
import { type ComponentProps, useId } from 'react';
import { RATINGS, StarShape, starsInWords } from './star-shape';
import styles from './star-radios.module.css';

interface StarRadiosProps extends Pick<ComponentProps<'div'>, 'role' | 'aria-label' | 'className'> {
  stars: number | undefined;
  required?: boolean;
  onChoose: (stars: number) => void;
}

/** Radio buttons, so that arrow keys work. Their size is the caller's `--star-size`, their corners `--star-radius`. */
export function StarRadios({ stars, required, onChoose, className, ...group }: StarRadiosProps) {
  const name = useId();
  return (
    <div {...group} className={classNames(styles.stars, className)}>
      {RATINGS.map((rating) => (
        <label key={rating} className={styles.star}>
          <input
            type="radio"
            name={name}
            value={rating}
            checked={stars === rating}
            required={required}
            onChange={() => onChoose(rating)}
          />
          <VisuallyHidden>{starsInWords(rating)}</VisuallyHidden>
          <StarShape className={styles.shape} />
        </label>
      ))}
    </div>
  );
}
