import { ClassCardFace } from '@blush/shared-ui/bundled';
import type { ComponentProps } from 'react';
import styles from './listed-card.module.css';

/** The card of a class in the list of classes, as students see it. */
export function ListedCard(card: ComponentProps<typeof ClassCardFace>) {
  return (
    <section className={styles.preview} aria-label="The card in the list of classes">
      <p className={styles.title}>In the list of classes</p>
      <ClassCardFace {...card} />
    </section>
  );
}
