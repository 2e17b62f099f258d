import { Button } from '@blush/shared-ui/components';
import type { KeptCard } from '@blush/shared-ui/contracts';
import { useStripe } from '@stripe/react-stripe-js';
import type { FormEvent } from 'react';
import { cardName } from '../../../shared/card-name';
import { useChargeCard } from '../api/charge-card';
import { useForgetCard } from '../api/forget-card';
import type { CardFormProps } from './card-form';
import styles from './card-form.module.css';
import { PayButton } from './pay-button';

interface KeptCardFormProps extends CardFormProps {
  card: KeptCard;
  onTypeAnother: () => void;
}

/** Pays with the card that was typed for an earlier class of this visit. */
export function KeptCardForm({ card, order, price, onTypeAnother, ...callbacks }: KeptCardFormProps) {
  const stripe = useStripe();
  const charge = useChargeCard(callbacks);
  const forget = useForgetCard(onTypeAnother);
  const busy = charge.isPending || charge.isSuccess || forget.isPending;

  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (stripe && order && !busy) charge.mutate({ stripe, card, order });
  };

  return (
    <form className={styles.form} aria-label="Card payment" onSubmit={pay}>
      <p className={styles.label}>Card</p>
      <div className={styles.kept}>
        <p>
          <strong>{cardName(card)}</strong>
          <span className={styles.rule}>Kept for this visit</span>
        </p>
        <div className={styles.choices}>
          <Button variant="secondary" size="small" disabled={busy} onClick={onTypeAnother}>
            Use another card
          </Button>
          <Button variant="secondary" size="small" disabled={busy} onClick={() => forget.mutate()}>
            Forget this card
          </Button>
        </div>
      </div>
      <p className={styles.problem} role="alert">
        {forget.error?.message}
      </p>
      <PayButton price={price} ready={stripe !== null && order !== undefined && !busy} charge={charge} />
    </form>
  );
}
