import { Card, formatPrice, LinkButton } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { isPayable, totalOf } from '../../../shared/availability';
import styles from './home-card.module.css';

/** Number of classes listed by name; count and total include all that can be paid. */
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
  const payable = items.filter(isPayable);
  const further = payable.length - NAMED;
  const closed = items.length - payable.length;
  return (
    <>
      {payable.length === 0 ? (
        <p>There is nothing to pay.</p>
      ) : (
        <p className={styles.main}>
          {payable.length === 1 ? '1 class' : `${payable.length} classes`}, {formatPrice(totalOf(items))}
        </p>
      )}
      <ul className={styles.list}>
        {payable.slice(0, NAMED).map(({ _id, className, price }) => (
          <li key={_id} className={styles.item}>
            <span>{className}</span>
            <span className={styles.price}>{formatPrice(price)}</span>
          </li>
        ))}
      </ul>
      {further > 0 && <p className={styles.soft}>and {further} more</p>}
      {closed > 0 && (
        <p className={styles.soft}>
          {closed === 1 ? '1 selected class' : `${closed} selected classes`} cannot be paid any more
        </p>
      )}
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
