import { type HeldItem, heldItems, holdOf, useNow } from '@blush/shared-ui/bundled';
import { LinkButton } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { useId } from 'react';
import { HoldClock } from '../../../shared/components/hold-clock';
import styles from './running-holds.module.css';

interface RunningHoldsProps {
  items: readonly CartItem[];
  /** Milliseconds. */
  receivedAt: number;
}

export function RunningHolds({ items, receivedAt }: RunningHoldsProps) {
  const held = heldItems(items);
  return held.length === 0 ? null : <Holds items={held} receivedAt={receivedAt} />;
}

/** A separate component, so that the clock runs only while there are holds. */
function Holds({ items, receivedAt }: { items: readonly HeldItem[]; receivedAt: number }) {
  const now = useNow();
  const running = items
    .map((item) => ({ item, hold: holdOf(item.heldUntil, receivedAt, now) }))
    .filter(({ hold }) => hold.state !== 'over');
  if (running.length === 0) return null;
  return (
    <ul className={styles.holds} aria-label="Held seats">
      {running.map(({ item, hold }) => (
        <HeldSeat
          key={item._id}
          item={item}
          secondsLeft={hold.state === 'running' ? hold.secondsLeft : undefined}
        />
      ))}
    </ul>
  );
}

/** @param secondsLeft undefined if the clocks of this computer and the API disagree */
function HeldSeat({ item, secondsLeft }: { item: HeldItem; secondsLeft: number | undefined }) {
  const id = useId();
  return (
    <li className={styles.hold}>
      <p id={id}>
        A seat in <strong>{item.className}</strong> is held for you
        {secondsLeft !== undefined && (
          <>
            {' '}
            for <HoldClock secondsLeft={secondsLeft} />
          </>
        )}
      </p>
      <LinkButton size="small" to={`/dashboard/payment/${item._id}`} aria-describedby={id}>
        Pay
      </LinkButton>
    </li>
  );
}
