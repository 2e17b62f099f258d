import { formatCountdown, type HeldItem, heldItems, useNow } from '@blush/shared-ui/bundled';
import { classNames } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import styles from './tools.module.css';

/** Seconds. */
const NEAR_END = 120;

/** Countdown of the running hold that ends first. */
export function HoldTimer({ items }: { items: readonly CartItem[] }) {
  const held = heldItems(items).sort((one, other) => Date.parse(one.heldUntil) - Date.parse(other.heldUntil));
  return held.length === 0 ? null : <Timer items={held} />;
}

/** A separate component, so that the clock runs only while there are holds. */
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
