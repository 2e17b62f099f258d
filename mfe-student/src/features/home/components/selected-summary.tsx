import { Card, formatPrice, LinkButton } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { totalOf } from '../../../shared/availability';
import styles from './home-card.module.css';

/** Number of classes listed by name; the total includes all. */
const NAMED = 3;

export function SelectedSummary({ items }: { items: readonly CartItem[] }) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="selected-summary">
      <h2 id="selected-summary" className={styles.title}>
        Selected classes
      </h2>
      {items.length === 0 ? <NothingSelected /> : <Selected items={items} />}
    </Card>
  );
}

function Selected({ items }: { items: readonly CartItem[] }) {
  const further = items.length - NAMED;
  return (
    <>
      <p className={styles.main}>
        {items.length === 1 ? '1 class' : `${items.length} classes`}, {formatPrice(totalOf(items))}
      </p>
      <ul className={styles.list}>
        {items.slice(0, NAMED).map(({ _id, className, price }) => (
          <li key={_id} className={styles.item}>
            <span>{className}</span>
            <span className={styles.price}>{formatPrice(price)}</span>
          </li>
        ))}
      </ul>
      {further > 0 && <p className={styles.soft}>and {further} more</p>}
      <p className={styles.ways}>
        <LinkButton size="small" variant="secondary" to="/dashboard/myselected">
          My Selected Class
        </LinkButton>
      </p>
    </>
  );
}

function NothingSelected() {
  return (
    <>
      <p>There is nothing to pay.</p>
      <p className={styles.ways}>
        <Link to="/allclass">Explore Courses</Link>
      </p>
    </>
  );
}
