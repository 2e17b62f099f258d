import { passFocusTo } from '@blush/shared-ui/components';
import { useColourScheme } from '@blush/shared-ui/theme';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useId, useState, type FormEvent } from 'react';
import type { Order } from '../api/create-payment-intent';
import type { CardCharge } from '../api/charge-card';
import styles from './card-form.module.css';
import { cardOptions } from './card-style';
import { KeptCardChoice } from './kept-card-choice';
import { PayButton } from './pay-button';

/** A refusal replaces the form, along with the focused Pay. */
const passFocusToFrame = passFocusTo('[tabindex]');

interface CardFormProps {
  /** `undefined` until a seat is held. */
  order: Order | undefined;
  /** Dollars. */
  price: number;
  charge: CardCharge;
}

export function CardForm({ order, price, charge }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const scheme = useColourScheme();
  const [ready, setReady] = useState(false);
  const [typesCard, setTypesCard] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const [keep, setKeep] = useState(true);
  const id = useId();
  const offered = forgotten ? undefined : order?.keptCard;
  const keptCard = typesCard ? undefined : offered;
  const canKeep = order?.canKeepCard === true && keptCard === undefined;

  const pay = (event: FormEvent) => {
    event.preventDefault();
    const card = keptCard ?? (ready && elements?.getElement(CardElement));
    if (stripe && card && order) charge.mutate({ stripe, card, order, keep: canKeep && keep });
  };

  // The button of the kept card, which had the focus, goes with it.
  const forgetCard = () => {
    setForgotten(true);
    elements?.getElement(CardElement)?.focus();
  };

  return (
    <form ref={passFocusToFrame} className={styles.form} aria-label="Card payment" onSubmit={pay}>
      {offered && (
        <KeptCardChoice
          card={offered}
          chosen={!typesCard}
          onChange={(chosen) => setTypesCard(!chosen)}
          onForgotten={forgetCard}
        />
      )}
      <label className={styles.label} htmlFor={id}>
        {offered ? 'Number of the other card' : 'Card'}
      </label>
      <CardElement
        id={id}
        className={styles.card}
        options={cardOptions[scheme]}
        onReady={() => setReady(true)}
        onChange={({ empty }) => !empty && setTypesCard(true)}
      />
      {canKeep && (
        <label className={styles.keep}>
          <input type="checkbox" checked={keep} onChange={({ target }) => setKeep(target.checked)} />
          <span>
            Keep this card for my other selected classes
            <span className={styles.rule}>
              Our payment provider keeps it, for this visit only: an hour after you last opened the payment
              page it is deleted.
            </span>
          </span>
        </label>
      )}
      <PayButton
        price={price}
        ready={stripe !== null && order !== undefined && (ready || keptCard !== undefined)}
        charge={charge}
      />
    </form>
  );
}
