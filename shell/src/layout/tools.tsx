import { Avatar } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import type { SessionUser } from '@blush/shared-ui/session';
import { HoldTimer } from './hold-timer';
import styles from './tools.module.css';

export interface ToolsProps {
  user: SessionUser;
  /** `undefined` for roles other than student. */
  cart: readonly CartItem[] | undefined;
  /** When the cart arrived, in milliseconds by this computer's clock. */
  cartReceivedAt: number;
}

export function Tools({ user, cart, cartReceivedAt }: ToolsProps) {
  return (
    <>
      {cart && <HoldTimer items={cart} receivedAt={cartReceivedAt} />}
      {cart && <CartLink count={cart.length} />}
      <Link className={styles.person} to="/dashboard/userhome" aria-label="Your home page">
        <Avatar name="" person={user.displayName} src={user.photo} size={32} />
      </Link>
    </>
  );
}

function CartLink({ count }: { count: number }) {
  return (
    <Link
      className={styles.cart}
      to="/dashboard/myselected"
      aria-label={count === 0 ? 'Selected classes' : `Selected classes: ${count}`}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 8h14l-1 12H6L5 8Zm3.5 3V7a3.5 3.5 0 0 1 7 0v4" />
      </svg>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
