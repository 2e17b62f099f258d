import { Card, Skeleton, VisuallyHidden } from '@blush/shared-ui/components';
import { CardGrid } from '../../../shared/components/card-grid';
import styles from './instructor-cards-skeleton.module.css';

const CARD_COUNT = 6;

export function InstructorCardsSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading instructors</VisuallyHidden>
      <CardGrid wide>
        {Array.from({ length: CARD_COUNT }, (_, card) => (
          <Card key={card} className={styles.card} aria-hidden="true">
            <span className={styles.portrait} />
            <Skeleton lines={4} label="" />
          </Card>
        ))}
      </CardGrid>
    </div>
  );
}
