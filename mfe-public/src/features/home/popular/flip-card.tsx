import { classNames, LinkButton } from '@blush/shared-ui/components';
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
  const { _id, className: name } = schoolClass;
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
        <CardFace schoolClass={schoolClass} className={styles.back} hidden={!flipped}>
          <LinkButton to={`/allclass/${_id}`} size="small" aria-label={`See the class ${name}`}>
            See the class
          </LinkButton>
        </CardFace>
      </div>
      {/* Clicks bubble to the card, which turns. */}
      <button
        type="button"
        className={styles.turn}
        aria-pressed={flipped}
        aria-label={`Turn the card ${name}`}
      >
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 12a8 8 0 0 1 13.7-5.7L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.7L4 15.5M4 20v-4.5h4.5" />
        </svg>
      </button>
    </article>
  );
}
