import { Button, formatPrice } from '@blush/shared-ui/components';
import { useColourScheme } from '@blush/shared-ui/theme';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useId, useState, type FormEvent } from 'react';
import type { Order } from '../api/create-payment-intent';
import { useChargeCard, type ChargeCallbacks } from '../api/charge-card';
import styles from './card-form.module.css';
import { cardOptions } from './card-style';

interface CardFormProps extends ChargeCallbacks {
  order: Order | undefined;
  /** Dollars. */
  price: number;
}

export function CardForm({ order, price, ...callbacks }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const scheme = useColourScheme();
  const [ready, setReady] = useState(false);
  const charge = useChargeCard(callbacks);
  const id = useId();

  const pay = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (stripe && card && ready && order) charge.mutate({ stripe, card, order });
  };

  return (
    <form className={styles.form} aria-label="Card payment" onSubmit={pay}>
      <label className={styles.label} htmlFor={id}>
        Card
      </label>
      <CardElement
        id={id}
        className={styles.card}
        options={cardOptions[scheme]}
        onReady={() => setReady(true)}
      />
      <Button type="submit" disabled={!ready || !order || charge.isPending || charge.isSuccess}>
        Pay
      </Button>
      <p className={styles.state} role="status">
        {charge.isPending && `Paying ${formatPrice(price)}. Please keep this page open.`}
      </p>
      <p className={styles.problem} role="alert">
        {charge.error?.message}
      </p>
    </form>
  );
}
