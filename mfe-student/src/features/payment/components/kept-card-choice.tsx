import { Button } from '@blush/shared-ui/components';
import { cardInWords, type KeptCard } from '@blush/shared-ui/contracts';
import { useId } from 'react';
import { Problem } from '../../../shared/components/problem';
import { useForgetCard } from '../api/forget-card';
import styles from './kept-card-choice.module.css';

interface KeptCardChoiceProps {
  card: KeptCard;
  /** Whether this card is used, not another one. */
  chosen: boolean;
  onChange: (chosen: boolean) => void;
  onForgotten: () => void;
}

/** Choice between the card of an earlier payment and another card. */
export function KeptCardChoice({ card, chosen, onChange, onForgotten }: KeptCardChoiceProps) {
  const forget = useForgetCard(onForgotten);
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>Pay with</legend>
      <div className={styles.kept}>
        <label>
          <input type="radio" name={name} checked={chosen} onChange={() => onChange(true)} />
          <span>
            {cardInWords(card)}
            <span className={styles.rule}>Kept for this visit</span>
          </span>
        </label>
        <Button variant="secondary" size="small" busy={forget.isPending} onClick={() => forget.mutate()}>
          Forget this card
        </Button>
      </div>
      <label>
        <input type="radio" name={name} checked={!chosen} onChange={() => onChange(false)} />
        Another card
      </label>
      <Problem text={forget.error?.message} />
    </fieldset>
  );
}
