import { Card } from '@blush/shared-ui/components';
import type { Overview } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { useId } from 'react';
import { pluralize } from '../../../shared/pluralize';
import { workOf } from '../../../shared/work-of';
import styles from './pending-work.module.css';

export function PendingWork({ pending }: Pick<Overview, 'pending'>) {
  const heading = useId();
  const { reviews, refunds, disputes } = workOf(pending);
  return (
    <Card as="section" aria-labelledby={heading} className={styles.work}>
      <h2 id={heading} className={styles.title}>
        Open work
      </h2>
      <ul className={styles.list}>
        {[reviews, refunds, disputes].map(({ words, to }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
        <li>{pluralize(pending.openOrders, 'checkout', 'checkouts')} in progress</li>
      </ul>
    </Card>
  );
}
