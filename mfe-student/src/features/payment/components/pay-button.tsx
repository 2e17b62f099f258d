import { Button, formatPrice } from '@blush/shared-ui/components';
import { useEffect, useId, useRef } from 'react';
import { Problem } from '../../../shared/components/problem';
import type { ChargeState } from '../api/charge-card';
import styles from './pay-button.module.css';

interface PayButtonProps {
  /** Dollars. */
  price: number;
  /** Whether there are both a card and an order to pay. */
  ready: boolean;
  charge: ChargeState;
}

/** Submits the form around it; states the amount and the state of the payment. */
export function PayButton({ price, ready, charge }: PayButtonProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  // The button loses the focus while it is disabled.
  useEffect(() => {
    if (charge.error && document.activeElement === document.body)
      bar.current?.querySelector('button')?.focus();
  }, [charge.error]);
  return (
    <>
      <div ref={bar} className={styles.bar}>
        <p id={id} className={styles.amount}>
          You pay <strong>{formatPrice(price)}</strong> now, once
        </p>
        <Button
          type="submit"
          className={styles.button}
          aria-describedby={id}
          disabled={!ready || charge.isPending || charge.isSuccess}
        >
          Pay
        </Button>
      </div>
      <p className={styles.state} role="status">
        {charge.isPending && `Paying ${formatPrice(price)}. Please keep this page open.`}
      </p>
      <Problem text={charge.error?.message} />
    </>
  );
}
