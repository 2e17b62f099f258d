import { formatCountdown, type HeldItem, heldItems, holdOf, useNow } from '@blush/shared-ui/bundled';
import { classNames } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import styles from './tools.module.css';

/** Seconds. */
const NEAR_END = 120;

interface HoldTimerProps {
  items: readonly CartItem[];
  /** When the items arrived, in milliseconds by this computer's clock. */
  receivedAt: number;
}

/** Countdown of the running hold that ends first; nothing if the clocks of browser and API disagree. */
export function HoldTimer({ items, receivedAt }: HoldTimerProps) {
  const held = heldItems(items).sort((one, other) => Date.parse(one.heldUntil) - Date.parse(other.heldUntil));
  return held.length === 0 ? null : <Timer items={held} receivedAt={receivedAt} />;
}

/** A separate component, so that the clock runs only while there are holds. */
function Timer({ items, receivedAt }: HoldTimerProps & { items: readonly HeldItem[] }) {
  const now = useNow();
  for (const { _id, className, heldUntil } of items) {
    const hold = holdOf(heldUntil, receivedAt, now);
    if (hold.state === 'running')
      return <PayLink id={_id} className={className} secondsLeft={hold.secondsLeft} />;
  }
  return null;
}

interface PayLinkProps {
  id: string;
  className: string;
  secondsLeft: number;
}

function PayLink({ id, className, secondsLeft }: PayLinkProps) {
  const clock = formatCountdown(secondsLeft);
  return (
    <Link
      className={classNames(styles.hold, secondsLeft <= NEAR_END && styles.near)}
      to={`/dashboard/payment/${id}`}
      aria-label={`Pay for ${className}: held for ${clock}`}
      title={`Your seat in ${className} is held until this time is up`}
    >
      {clock}
    </Link>
  );
}
