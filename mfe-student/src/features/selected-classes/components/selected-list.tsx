import { useShowMore } from '@blush/shared-ui/bundled';
import { Button, Card, EmptyState, formatPrice, LinkButton } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { useRef } from 'react';
import { totalOf } from '../../../shared/availability';
import { SelectedClass } from './selected-class';
import styles from './selected-list.module.css';

const STEP = 25;

interface SelectedListProps {
  items: readonly CartItem[];
  /** Milliseconds. */
  receivedAt: number;
}

export function SelectedList({ items, receivedAt }: SelectedListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { list, shown, showMore } = useShowMore<CartItem, HTMLUListElement>(items, STEP);
  return (
    // Deleting removes the focused button, so the focus moves here.
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {items.length === 0 ? (
        <EmptyState
          title="No classes selected"
          text="Select a class, and it waits here until you pay."
          action={<LinkButton to="/allclass">Explore Courses</LinkButton>}
        />
      ) : (
        <Card className={styles.card}>
          <ul ref={list} className={styles.list}>
            {shown.map((item) => (
              <SelectedClass
                key={item._id}
                item={item}
                receivedAt={receivedAt}
                onRemove={() => frame.current?.focus()}
              />
            ))}
          </ul>
          {showMore && (
            <div className={styles.more}>
              <Button variant="secondary" size="small" onClick={showMore}>
                Show more classes
              </Button>
            </div>
          )}
          <p className={styles.total}>
            Total <strong>{formatPrice(totalOf(items))}</strong>
          </p>
        </Card>
      )}
    </div>
  );
}
