import { classNames } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import { useState, type MouseEvent } from 'react';
import { CardFace } from './card-face';
import styles from './flip-card.module.css';

interface FlipCardProps {
  schoolClass: SchoolClass;
  className: string | undefined;
}

export function FlipCard({ schoolClass, className }: FlipCardProps) {
  const [flipped, setFlipped] = useState(false);
  const { className: name } = schoolClass;
  const turn = ({ target }: MouseEvent) => {
    const follows = target instanceof Element && target.closest('a') !== null;
    if (!follows) setFlipped(!flipped);
  };
  return (
    <article
      aria-label={name}
      className={classNames(styles.card, flipped && styles.flipped, className)}
      onClick={turn}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setFlipped(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setFlipped(false)}
    >
      <div className={styles.sides}>
        <CardFace schoolClass={schoolClass} className={styles.front} hidden={flipped} />
        <CardFace schoolClass={schoolClass} className={styles.back} hidden={!flipped} />
      </div>
      {/* Clicks bubble to the card, which turns. */}
      <button
        type="button"
        className={styles.turn}
        aria-pressed={flipped}
        aria-label={`Turn the card ${name}`}
      >
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3v18M8 8l-4 4 4 4M16 8l4 4-4 4" />
        </svg>
      </button>
    </article>
  );
}
