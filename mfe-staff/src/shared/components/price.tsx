import { formatPrice, VisuallyHidden } from '@blush/shared-ui/components';
import type { Payment } from '@blush/shared-ui/contracts';
import styles from './price.module.css';

/** What is paid comes first: also when the text is read aloud. One element, as the cards of tables place each in a grid. */
export function Price({ price, listPrice }: Pick<Payment, 'price' | 'listPrice'>) {
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
