import { VisuallyHidden } from '@blush/shared-ui/components';
import { useId } from 'react';
import styles from './stars.module.css';

const STAR_COUNTS = [1, 2, 3, 4, 5];

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
          <VisuallyHidden>{stars === 1 ? '1 star' : `${stars} stars`}</VisuallyHidden>
          <svg className={styles.shape} viewBox="0 0 48 48" aria-hidden="true">
            <path d="M24 4.5l5.9 12.4 13.6 1.8-10 9.4 2.6 13.5L24 35l-12.1 6.6 2.6-13.5-10-9.4 13.6-1.8Z" />
          </svg>
        </label>
      ))}
    </div>
  );
}
