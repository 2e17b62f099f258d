import { Card, ClassPicture, formatPrice } from '@blush/shared-ui/components';
import { type CartItem, scheduleDays, sessionTimes } from '@blush/shared-ui/contracts';
import styles from './order-summary.module.css';

/** `price` in dollars. */
export function OrderSummary({ item, price }: { item: CartItem; price: number }) {
  return (
    <Card as="section" className={styles.summary} aria-label="Your order">
      <ClassPicture src={item.picture} className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>{item.className}</h2>
        <p className={styles.instructor}>{item.instructorName}</p>
        {item.schedule && <p className={styles.instructor}>{scheduleDays(item.schedule)}</p>}
      </div>
      {item.overlaps && (
        <div className={styles.overlaps} role="note">
          <strong>At the same time as a class you are enrolled in</strong>
          {item.overlaps.map((overlap) => (
            <p key={overlap.classId}>
              {overlap.className}: {sessionTimes(overlap)}
            </p>
          ))}
        </div>
      )}
      {price !== item.priceWhenSelected && (
        <p className={styles.change}>
          It was {formatPrice(item.priceWhenSelected)} when you selected it; you pay {formatPrice(price)}.
        </p>
      )}
      <p className={styles.total}>
        Total <strong>{formatPrice(price)}</strong>
      </p>
    </Card>
  );
}
