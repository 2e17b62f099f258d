import { Card, EmptyState, formatPrice, LinkButton } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { useRef } from 'react';
import { totalOf } from '../availability';
import { SelectedClass } from './selected-class';
import styles from './selected-list.module.css';

/** The selected classes and what they come to. */
export function SelectedList({ items }: { items: readonly CartItem[] }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    // Deleting takes the focused button away: the focus moves here, not to the top of the page.
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {items.length === 0 ? (
        <EmptyState
          title="No classes selected"
          text="Select a class, and it waits here until you pay."
          action={<LinkButton to="/allclass">Explore Courses</LinkButton>}
        />
      ) : (
        <Card className={styles.card}>
          <ul className={styles.list}>
            {items.map((item) => (
              <SelectedClass key={item._id} item={item} onDeleted={() => frame.current?.focus()} />
            ))}
          </ul>
          <p className={styles.total}>
            Total <strong>{formatPrice(totalOf(items))}</strong>
          </p>
        </Card>
      )}
    </div>
  );
}
