import { classNames } from '@blush/shared-ui/components';
import { type CartItem, formatCountdown } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { useEffect, useState } from 'react';
import styles from './tools.module.css';

/** Seconds. */
const NEAR_END = 120;

type HeldItem = CartItem & { readonly heldUntil: string };

/** Of the holds that run, the one that ends first. */
export function HoldTimer({ items }: { items: readonly CartItem[] }) {
  const held = items
    .filter((item): item is HeldItem => item.heldUntil !== undefined)
    .sort((one, other) => Date.parse(one.heldUntil) - Date.parse(other.heldUntil));
  return held.length === 0 ? null : <Timer items={held} />;
}

/** Apart, so that the clock runs while there are holds only. */
function Timer({ items }: { items: readonly HeldItem[] }) {
  const now = useNow();
  const running = items.find(({ heldUntil }) => Date.parse(heldUntil) > now);
  if (running === undefined) return null;
  const { _id, className, heldUntil } = running;
  const left = Math.ceil((Date.parse(heldUntil) - now) / 1000);
  const clock = formatCountdown(left);
  return (
    <Link
      className={classNames(styles.hold, left <= NEAR_END && styles.near)}
      to={`/dashboard/payment/${_id}`}
      aria-label={`Pay for ${className}: held for ${clock}`}
      title={`Your seat in ${className} is held until this time is up`}
    >
      {clock}
    </Link>
  );
}

/** Milliseconds, updated each second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
