import { Card, ClassPicture, formatPrice } from '@blush/shared-ui/components';
import { type CartItem, type Discounted, momentInWords } from '@blush/shared-ui/contracts';
import { ScheduleTime } from '../../../shared/components/schedule-time';
import { SessionTime } from '../../../shared/components/session-time';
import styles from './order-summary.module.css';

interface OrderSummaryProps extends Discounted {
  item: CartItem;
  /** Dollars. */
  price: number;
}

export function OrderSummary({ item, price, listPrice, discount }: OrderSummaryProps) {
  return (
    <Card as="section" className={styles.summary} aria-label="Your order">
      <ClassPicture src={item.picture} className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{item.className}</bdi>
        </h2>
        <p className={styles.instructor}>{item.instructorName}</p>
        {item.schedule && (
          <p className={styles.instructor}>
            <ScheduleTime schedule={item.schedule} />
          </p>
        )}
      </div>
      {item.overlaps && (
        <div className={styles.overlaps} role="note">
          <strong>At the same time as a class you are enrolled in</strong>
          {item.overlaps.map(({ classId, className, ...session }) => (
            <p key={classId}>
              {className}: <SessionTime session={session} />
            </p>
          ))}
        </div>
      )}
      {price !== item.priceWhenSelected && (
        <p className={styles.change}>
          It was {formatPrice(item.priceWhenSelected)} when you selected it; you pay {formatPrice(price)}.
        </p>
      )}
      {listPrice !== undefined && discount && (
        <dl className={styles.discount}>
          <dt>List price</dt>
          <dd>{formatPrice(listPrice)}</dd>
          <dt>
            {discount.percent}% off until {momentInWords(discount.until)}: {discount.label}
          </dt>
          <dd>{formatPrice(price - listPrice)}</dd>
        </dl>
      )}
      <p className={styles.total}>
        Total <strong>{formatPrice(price)}</strong>
      </p>
    </Card>
  );
}
