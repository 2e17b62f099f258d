import { Card } from '@blush/shared-ui/components';
import { type Overview, MAX_DECLINES } from '@blush/shared-ui/contracts';
import { useId } from 'react';
import { formatValue } from '../../../shared/charts';
import styles from './unpaid-holds.module.css';

export function UnpaidHolds({ unpaidHolds }: Pick<Overview, 'unpaidHolds'>) {
  const heading = useId();
  const { lapsed, declined, refusedByShare, coolingDown } = unpaidHolds;
  const figures = [
    { name: 'Seats held and not paid in time', count: lapsed },
    { name: `Payments stopped after ${MAX_DECLINES} declined cards`, count: declined },
    { name: 'Checkouts refused, because seats are kept for verified students', count: refusedByShare },
    { name: 'Students who have to wait right now', count: coolingDown },
  ];
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Holds without a payment
      </h2>
      <dl className={styles.list}>
        {figures.map(({ name, count }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.count}>{formatValue('count', count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
