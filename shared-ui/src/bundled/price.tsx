import { formatPrice, VisuallyHidden } from '@blush/shared-ui/components';
import type { Discounted } from '@blush/shared-ui/contracts';
import styles from './price.module.css';

interface PriceProps extends Pick<Discounted, 'listPrice'> {
  price: number;
}

/**
 * The price to pay comes first, also for screen readers. All is in one element, because a table shown as cards
 * makes each child of a cell a grid item.
 */
export function Price({ price, listPrice }: PriceProps) {
  if (listPrice === undefined) return formatPrice(price);
  return (
    <span>
      {formatPrice(price)}{' '}
      <s className={styles.list}>
        <VisuallyHidden>was </VisuallyHidden>
        {formatPrice(listPrice)}
      </s>
    </span>
  );
}
