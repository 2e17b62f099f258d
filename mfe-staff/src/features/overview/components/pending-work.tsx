import { Card } from '@blush/shared-ui/components';
import type { Overview } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { useId } from 'react';
import { pluralize } from '../../../shared/pluralize';
import styles from './pending-work.module.css';

export function PendingWork({ pending }: Pick<Overview, 'pending'>) {
  const heading = useId();
  const { classesToReview, paymentsGoingBack, openOrders, openDisputes } = pending;
  return (
    <Card as="section" aria-labelledby={heading} className={styles.work}>
      <h2 id={heading} className={styles.title}>
        Open work
      </h2>
      <ul className={styles.list}>
        <li>
          <Link to="/dashboard/manageclass?status=pending&sort=oldest">
            {pluralize(classesToReview, 'class', 'classes')} to review
          </Link>
        </li>
        <li>
          <Link to="/dashboard/payments?status=refunding">
            {pluralize(paymentsGoingBack, 'refund', 'refunds')} in progress
          </Link>
        </li>
        <li>
          <Link to="/dashboard/payments?dispute=open">
            {pluralize(openDisputes, 'dispute', 'disputes')} open
          </Link>
        </li>
        <li>{pluralize(openOrders, 'checkout', 'checkouts')} in progress</li>
      </ul>
    </Card>
  );
}
