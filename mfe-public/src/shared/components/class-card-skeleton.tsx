import { Card, VisuallyHidden } from '@blush/shared-ui/components';
import { CardGrid } from './card-grid';
import styles from './class-card-skeleton.module.css';

const CARDS = 8;

export function ClassCardsSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading classes</VisuallyHidden>
      <CardGrid>
        {Array.from({ length: CARDS }, (_, card) => (
          <Card key={card} className={styles.card} aria-hidden="true">
            <div className={styles.picture} />
            <div className={styles.body}>
              <div className={styles.name} />
              <div className={styles.instructor} />
              <div className={styles.seats} />
              <div className={styles.foot} />
            </div>
          </Card>
        ))}
      </CardGrid>
    </div>
  );
}
